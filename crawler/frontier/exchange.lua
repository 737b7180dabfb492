-- One exchange of a worker with the frontier: everything it gave and everything it wants, atomically.
--
-- KEYS[1]  the topic's prefix "trawl:1:{topic}:". All keys of a topic share its hash tag, so they share a slot.
--
--   entry        hash   fingerprint -> "<score> <host> <msgpack entry>": every address not yet finished
--   seen:<3 hex> set    64-bit integers: with the 12 bits of the key, 76 bits of every fingerprint ever known
--   queue:<host> zset   fingerprint -> score; the least score is the best, first in first out among equals
--   hosts        zset   host -> when it may next be asked (ms); only hosts with a queue and a free place
--   host:<host>  hash   delay: ms between requests; next: when it may next be asked; flying: requests under way
--   leased       hash   fingerprint -> "<worker> <host>": handed out, its place at the host taken
--   lease        zset   fingerprint -> when it goes back to its queue (ms): leases, and retries that wait
--   later        zset   fingerprint -> when it is due again (ms): addresses that are read at an interval
--   tries        hash   fingerprint -> how often it was handed out
--   dead         hash   fingerprint -> "<reason>\n<msgpack entry>": given up after the last try
--   stats        hash   counter -> number, of all workers
--   workers      zset   worker -> when it was last heard of (ms)
--   seq          string how many addresses were ever queued: the order among equals
--
-- ARGV[1]  msgpack of { worker, want, lease, delay, places, attempts, limit,
--            push  = [[fingerprint, bucket, integer, host, rank, entry]...],   rank: 0 the best .. 1000000
--            hosts = [[host, delay or -1, hold]...],          hold: ms for which the host is not to be asked
--            done  = [[fingerprint, verdict, ms, ago, reason]...],   verdict: ok | again | retry | back | dead
--            renew = [fingerprint...], stats = { counter = n } }
--          Times are ms by the server's clock; a worker tells only how long ago, never when.
--
-- returns  { popped = [[fingerprint, try, entry]...], pending, queued, leased, later, due, full }
--          pending: addresses that this run still has to finish; due: ms until a host may be asked, -1 if none

local prefix, given = KEYS[1], cmsgpack.unpack(ARGV[1])
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local K = {}
for _, name in ipairs({'entry', 'hosts', 'leased', 'lease', 'later', 'tries', 'dead', 'stats', 'workers', 'seq'}) do
  K[name] = prefix .. name
end

local function queue_of(host) return prefix .. 'queue:' .. host end
local function state_of(host) return prefix .. 'host:' .. host end

local function host_state(host)
  local state = redis.call('HMGET', state_of(host), 'delay', 'next', 'flying')
  return tonumber(state[1]) or given.delay, tonumber(state[2]) or 0, tonumber(state[3]) or 0
end

-- Put the host among those that may be asked, if it has something to ask for and a free place.
local function offer(host)
  local _, next_time, flying = host_state(host)
  if flying < given.places and redis.call('ZCARD', queue_of(host)) > 0 then
    redis.call('ZADD', K.hosts, next_time, host)
  else
    redis.call('ZREM', K.hosts, host)
  end
end

local function parse(entry)
  local score, host, packed = string.match(entry, '^(%S+) (%S+) (.*)$')
  return tonumber(score), host, packed
end

local function requeue(fingerprint)
  local entry = redis.call('HGET', K.entry, fingerprint)
  if not entry then return end
  local score, host = parse(entry)
  redis.call('ZADD', queue_of(host), score, fingerprint)
  offer(host)
end

local function forget(fingerprint)
  redis.call('HDEL', K.entry, fingerprint)
  redis.call('HDEL', K.tries, fingerprint)
end

local function bury(fingerprint, reason)
  local entry = redis.call('HGET', K.entry, fingerprint)
  if entry then
    local _, _, packed = parse(entry)
    redis.call('HSET', K.dead, fingerprint, reason .. '\n' .. packed)
  end
  forget(fingerprint)
end

-- Free the place that a lease took at its host; ago: ms since the fetch began.
local function release(fingerprint, ago)
  local lease = redis.call('HGET', K.leased, fingerprint)
  redis.call('HDEL', K.leased, fingerprint)
  redis.call('ZREM', K.lease, fingerprint)
  if not lease then return end
  local host = string.match(lease, '^%S+ (.*)$')
  local delay, next_time, flying = host_state(host)
  redis.call('HSET', state_of(host), 'flying', math.max(flying - 1, 0), 'next', math.max(next_time, now - ago + delay))
  offer(host)
end

-- 1. children before acknowledgements: what a page gave is safe before the page is finished
for _, item in ipairs(given.push) do
  local fingerprint, bucket, integer, host, rank, packed = unpack(item)
  if redis.call('SADD', prefix .. 'seen:' .. bucket, integer) == 1 then
    local score = rank * 1e9 + redis.call('INCR', K.seq) % 1e9
    redis.call('HSET', K.entry, fingerprint, string.format('%.0f', score) .. ' ' .. host .. ' ' .. packed)
    redis.call('ZADD', queue_of(host), score, fingerprint)
    offer(host)
  else
    local score = redis.call('ZSCORE', queue_of(host), fingerprint)
    if score and rank < math.floor(score / 1e9) then  -- found again, and it looks better now
      score = rank * 1e9 + tonumber(score) % 1e9
      redis.call('ZADD', queue_of(host), score, fingerprint)
      redis.call('HSET', K.entry, fingerprint, string.format('%.0f', score) .. ' ' .. host .. ' ' .. packed)
    end
  end
end

-- 2. what was learned of hosts, before the places at them are freed
for _, item in ipairs(given.hosts) do
  local host, delay, hold = unpack(item)
  if delay >= 0 then redis.call('HSET', state_of(host), 'delay', delay) end
  local _, next_time = host_state(host)
  if hold > 0 then redis.call('HSET', state_of(host), 'next', math.max(next_time, now + hold)) end
  offer(host)
end

-- 3. acknowledgements; of a lease that has passed to another worker, only that one may speak
for _, item in ipairs(given.done) do
  local fingerprint, verdict, ms, ago, reason = unpack(item)
  local lease = redis.call('HGET', K.leased, fingerprint)
  if lease and string.match(lease, '^%S+') == given.worker then
    if verdict ~= 'back' then release(fingerprint, ago) end
    if verdict == 'ok' then
      forget(fingerprint)
    elseif verdict == 'again' then
      redis.call('HDEL', K.tries, fingerprint)
      redis.call('ZADD', K.later, now + ms, fingerprint)
    elseif verdict == 'retry' then
      redis.call('ZADD', K.lease, now + ms, fingerprint)
    elseif verdict == 'back' then  -- never asked for: its try does not count, nor its turn at the host
      release(fingerprint, 3600000)
      redis.call('HINCRBY', K.tries, fingerprint, -1)
      requeue(fingerprint)
    else
      bury(fingerprint, reason)
    end
  end
end

-- 4. leases that are still in use
for _, fingerprint in ipairs(given.renew) do
  local lease = redis.call('HGET', K.leased, fingerprint)
  if lease and string.match(lease, '^%S+') == given.worker then
    redis.call('ZADD', K.lease, now + given.lease, fingerprint)
  end
end

-- 5. leases that ran out, retries whose time has come, addresses due again
for _, fingerprint in ipairs(redis.call('ZRANGEBYSCORE', K.lease, '-inf', now, 'LIMIT', 0, 200)) do
  if redis.call('HEXISTS', K.leased, fingerprint) == 1 then
    redis.call('HINCRBY', K.stats, 'lease_expired', 1)
    release(fingerprint, 0)
  end
  redis.call('ZREM', K.lease, fingerprint)
  if tonumber(redis.call('HGET', K.tries, fingerprint) or 0) >= given.attempts then
    bury(fingerprint, 'its workers died')
  else
    requeue(fingerprint)
  end
end
for _, fingerprint in ipairs(redis.call('ZRANGEBYSCORE', K.later, '-inf', now, 'LIMIT', 0, 200)) do
  redis.call('ZREM', K.later, fingerprint)
  requeue(fingerprint)
end

for counter, n in pairs(given.stats) do redis.call('HINCRBY', K.stats, counter, n) end
redis.call('ZADD', K.workers, now, given.worker)

-- 6. the best addresses of the hosts that may be asked now
local pages = tonumber(redis.call('HGET', K.stats, 'visits') or 0) + redis.call('HLEN', K.leased)
local full = given.limit > 0 and pages >= given.limit
local want = given.want
if given.limit > 0 then want = math.min(want, math.max(given.limit - pages, 0)) end
local popped = {}
while #popped < want do
  local best = {}
  for _, host in ipairs(redis.call('ZRANGEBYSCORE', K.hosts, '-inf', now, 'LIMIT', 0, 64)) do
    local top = redis.call('ZRANGE', queue_of(host), 0, 0, 'WITHSCORES')
    if top[1] then table.insert(best, {tonumber(top[2]), host}) else redis.call('ZREM', K.hosts, host) end
  end
  if #best == 0 then break end
  table.sort(best, function(a, b) return a[1] < b[1] end)
  for i = 1, math.min(#best, want - #popped) do
    local host = best[i][2]
    local fingerprint = redis.call('ZPOPMIN', queue_of(host))[1]
    local delay = host_state(host)
    redis.call('HSET', state_of(host), 'next', now + delay)
    redis.call('HINCRBY', state_of(host), 'flying', 1)
    offer(host)
    local entry = redis.call('HGET', K.entry, fingerprint)
    if entry then
      local _, _, packed = parse(entry)
      redis.call('HSET', K.leased, fingerprint, given.worker .. ' ' .. host)
      redis.call('ZADD', K.lease, now + given.lease, fingerprint)
      table.insert(popped, {fingerprint, redis.call('HINCRBY', K.tries, fingerprint, 1), packed})
    else
      redis.call('HINCRBY', state_of(host), 'flying', -1)
      offer(host)
    end
  end
end

local known, later, leased = redis.call('HLEN', K.entry), redis.call('ZCARD', K.later), redis.call('HLEN', K.leased)
local waiting = redis.call('ZCARD', K.lease) - leased
local next_host = redis.call('ZRANGE', K.hosts, 0, 0, 'WITHSCORES')
local due = -1
if next_host[2] then due = math.max(tonumber(next_host[2]) - now, 0) end
return cmsgpack.pack({popped, known - later, known - later - leased - waiting, leased, later, due, full and 1 or 0})
