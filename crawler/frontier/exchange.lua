-- One exchange of a worker with the frontier: everything it gave and everything it wants, atomically.
--
-- KEYS[1]  the topic's prefix "trawl:2:{topic}:". All keys of a topic share its hash tag, so they share a slot.
--
-- Before it in this script stand promise.lua (queues by branch, and what a branch promises) and turn.lua (when a host
-- may be asked), with the keys that are theirs.
--
--   entry        hash   fingerprint -> "<score> <host> <directory> <shape> <title hash or -> <msgpack entry>":
--                       every address not yet finished
--   seen:<3 hex> set    64-bit integers: with the 12 bits of the key, 76 bits of every fingerprint ever known
--   leased       hash   fingerprint -> "<worker> <host>": handed out, its place at the host taken
--   lease        zset   fingerprint -> when it goes back to its queue (ms): leases, and retries that wait
--   later        zset   fingerprint -> when it is due again (ms): addresses that are read at an interval
--   every        hash   fingerprint -> ms after which it comes back, of addresses that are read at an interval
--   tries        hash   fingerprint -> how often it was handed out
--   dead         hash   fingerprint -> "<reason>\n<msgpack entry>": given up after the last try
--   stats        hash   counter -> number, of all workers
--   lessons      stream what workers have read, for all to learn from; the newest that are kept
--   taught       stream the same, of what people have judged; all
--   workers      zset   worker -> when it was last heard of (ms)
--   replies      hash   worker -> "<number> <msgpack [[fingerprint, try]...]>": its latest exchange, and what it was given
--   seq          string how many addresses were ever queued: the order among equals
--
-- ARGV[1]  msgpack of { worker, number, elapsed, fresh, want, lease, delay, places, attempts, limit, patience, backoff,
--            number: of this exchange of the worker, from 1; the same number again is the same exchange, sent twice
--            elapsed: ms by the worker's clock since its exchange before, -1: it has none
--            fresh: 1 if the server did not know this script, as after a restart
--            push  = [[fingerprint, bucket, integer, host, rank, entry, branch, title hash, site, looks, every]...],
--                    rank: 0 the best; site: the host's registered domain, '' where the name says it;
--                    looks: how far anchor and address alone promise the topic, in [0, 1], -1: not known;
--                    every: ms after which it comes back, whether it was read before or not; 0: it is read once
--            lifts = [[fingerprint, host, branch, rank, title hash]...],  addresses that promise more than they did
--            gains = [[host, branch, gain, barren, title hash]...],    what visits gave, for promise.lua
--            hosts = [[host, delay or -1, hold, address]...], hold: ms for which the host is not to be asked
--            done  = [[fingerprint, verdict, ms, ago, reason, latency, failed]...],
--                    verdict: ok | again | retry | back | dead; latency: ms, or -1;
--                    failed: 1 if the host did not answer or said that it cannot, 0 if it did, -1 if it was not asked
--                    reason: why it is dead, or the entry as which it comes again
--            renew = [fingerprint...], stats = { counter = n },
--            lessons = [msgpack...],  since = [last id of lessons, last id of taught] that this worker has }
--          Times are ms by the crawl's clock; a worker tells only how long ago, never when.
--
-- returns  { popped = [[fingerprint, try, entry]...], pending, queued, leased, later, due, full, lessons,
--            taught, lost }
--          lessons = [[id, msgpack]...], taught likewise: what is new to this worker, a part of it at a time
--          pending: addresses that this run still has to finish; due: ms until a host may be asked, -1 if none;
--          lost: 1 if exchanges that were answered are gone, as after a crash: all that was given then is in doubt

local reply = redis.call('HGET', K.replies, given.worker) or '0 '
local answered = tonumber(string.match(reply, '^(%d+) ')) or 0
local repeated, lost = answered == given.number, answered < given.number - 1

local SLACK = 1.0 * RANKS_PER_LOG_ODDS * SCORES_PER_RANK  -- an address this much worse waits for a better one's host
local KEPT_LESSONS, LESSONS_A_TIME = 5000, 64
local LOOK = 256                                          -- hosts, the best first, that one round looks at
local TRAPPED, WORK = 500, 2000                           -- addresses of a trap refused together; work of an exchange

local function parse(entry)
  local score, host, branch, title, packed = string.match(entry, '^(%S+) (%S+) (%S+ %S+) (%S+) (.*)$')
  return score and tonumber(score), host, packed, branch, title
end

local function note(fingerprint, score, host, branch, title, packed)
  local shown = string.format('%.0f', score)
  redis.call('HSET', K.entry, fingerprint, table.concat({shown, host, branch, title, packed}, ' '))
end

local function keep(fingerprint, score, host, branch, title, packed)
  note(fingerprint, score, host, branch, title, packed)
  redis.call('ZADD', queue_of(host, branch), string.format('%.0f', score), fingerprint)
end

local function lower(fingerprint, ranks)
  local score, host, packed, branch, title = parse(redis.call('HGET', K.entry, fingerprint) or '')
  if not score then return end
  note(fingerprint, score + ranks * SCORES_PER_RANK, host, branch, title, packed)
end

-- An address comes again as what it is by now, and its failed tries no longer count.
local function renew(fingerprint, packed)
  local score, host, before, branch, title = parse(redis.call('HGET', K.entry, fingerprint) or '')
  if not score then return end
  note(fingerprint, score % (FAILED * SCORES_PER_RANK), host, branch, title, packed ~= '' and packed or before)
end

local UNREADABLE = 'its entry cannot be read'

local function forget(fingerprint)
  for _, key in ipairs({K.entry, K.tries, K.every}) do redis.call('HDEL', key, fingerprint) end
end

local function bury(fingerprint, reason)
  local entry = redis.call('HGET', K.entry, fingerprint)
  if entry then
    local _, _, packed = parse(entry)
    redis.call('HSET', K.dead, fingerprint, reason .. '\n' .. (packed or entry))
  end
  forget(fingerprint)
end

local function comes_again(fingerprint, ms)
  redis.call('HDEL', K.tries, fingerprint)
  redis.call('HSET', K.every, fingerprint, ms)
  redis.call('ZADD', K.later, now + ms, fingerprint)
end

local function requeue(fingerprint)
  local entry = redis.call('HGET', K.entry, fingerprint)
  if not entry then return end
  local score, host, _, branch = parse(entry)
  if not score then return bury(fingerprint, UNREADABLE) end
  redis.call('ZADD', queue_of(host, branch), string.format('%.0f', score), fingerprint)
  place(host, {branch})
  offer(host)
end

local FORGOTTEN = 86400000  -- ms after which a worker that is silent has no reply to ask for
local popped, held, refused = {}, false, 0

-- Visits of the topic, those under way counted in.
local function visited()
  return tonumber(redis.call('HGET', K.stats, 'visits') or 0) + redis.call('HLEN', K.leased)
end

-- The exchange was made, but its answer got lost: nothing counts twice, and what was handed out is handed out.
local function recall()
  for _, item in ipairs(cmsgpack.unpack(string.match(reply, '^%d+ (.*)$'))) do
    local lease = redis.call('HGET', K.leased, item[1])
    local entry = redis.call('HGET', K.entry, item[1])
    if entry and lease and string.match(lease, '^%S+') == given.worker then
      local _, _, packed = parse(entry)
      table.insert(popped, {item[1], item[2], packed})
    end
  end
end

local changed = {}  -- branches by host whose queues are not as they were

local function put(fingerprint, score, host, branch, title, packed)
  keep(fingerprint, score, host, branch, title, packed)
  changed[host] = changed[host] or {}
  changed[host][branch] = true
end

-- An address that waits looks better now: it goes before others, among those of its rank where it stood.
local function raise(fingerprint, score, rank, host, branch, title, packed)
  put(fingerprint, rank * SCORES_PER_RANK + tonumber(score) % SCORES_PER_RANK, host, branch, title, packed)
end

-- An ordinary page is told of as what comes back, a feed or a seed: it is that from now on, wherever it waits.
local function turn_into(fingerprint, entry, rank, host, branch, title, packed, every)
  local score, _, _, before = parse(entry)
  if not score then return end
  local failed = score - score % (FAILED * SCORES_PER_RANK)
  score = failed + rank * SCORES_PER_RANK + score % SCORES_PER_RANK
  if redis.call('ZREM', queue_of(host, before), fingerprint) == 1 then
    put(fingerprint, score, host, branch, title, packed)
    changed[host][before] = true
  else  -- a worker has it, or it waits for another try
    note(fingerprint, score, host, branch, title, packed)
  end
  redis.call('HSET', K.every, fingerprint, every)
end

-- Whether an address that waits looks better now. One that failed waits behind what was not tried, whatever it promises.
local function is_better(score, rank)
  local lift = score and math.floor(score / SCORES_PER_RANK) - rank or 0
  return lift > 0 and lift < FAILED
end

local function give()
  -- 1. children before acknowledgements: what a page gave is safe before the page is finished
  for _, item in ipairs(given.push) do
    local fingerprint, bucket, integer, host, rank, packed, branch, title, site, looks, every = unpack(item)
    local is_new = redis.call('SADD', prefix .. 'seen:' .. bucket, integer) == 1
    local entry = every > 0 and redis.call('HGET', K.entry, fingerprint)
    if is_new or (every > 0 and not entry) then
      if is_trap(host, branch) then
        redis.call('HINCRBY', K.traps, host .. ' ' .. branch, 1)
        refused = refused + 1
      else
        local score = rank * SCORES_PER_RANK + redis.call('INCR', K.seq) % SCORES_PER_RANK
        if site ~= '' and not changed[host] then learn_site(host, site) end
        put(fingerprint, score, host, branch, title, packed)
        if every > 0 then redis.call('HSET', K.every, fingerprint, every) end
        if title ~= '-' and looks >= 0 then add_look(host, branch, looks) end
      end
    elseif entry and redis.call('HEXISTS', K.every, fingerprint) == 0 then
      turn_into(fingerprint, entry, rank, host, branch, title, packed, every)
    else
      local score = redis.call('ZSCORE', queue_of(host, branch), fingerprint)
      if is_better(score, rank) then
        raise(fingerprint, score, rank, host, branch, title, packed)
      end
    end
  end
  keep_looks()
  for _, item in ipairs(given.lifts) do
    local fingerprint, host, branch, rank, title = unpack(item)
    local score = redis.call('ZSCORE', queue_of(host, branch), fingerprint)
    if is_better(score, rank) and redis.call('HEXISTS', K.headlines, title) == 0 then
      local _, _, packed = parse(redis.call('HGET', K.entry, fingerprint) or '')
      if packed then raise(fingerprint, score, rank, host, branch, title, packed) end
    end
  end
  for _, item in ipairs(given.gains) do take_gain(item) end
  for host, branches in pairs(changed) do
    local names = {}
    for branch in pairs(branches) do table.insert(names, branch) end
    place(host, names)
    offer(host)
  end

  -- 2. what was learned of hosts, before the places at them are freed
  for _, item in ipairs(given.hosts) do
    local host, delay, hold, address = unpack(item)
    if address ~= '' then learn_address(host, address) end
    if delay >= 0 then redis.call('HSET', state_of(host), 'delay', delay) end
    local _, next_time = host_state(host)
    if hold > 0 then redis.call('HSET', state_of(host), 'next', math.max(next_time, now + hold)) end
    offer(host)
  end

  -- 3. acknowledgements; of a lease that has passed to another worker, only that one may speak
  for _, item in ipairs(given.done) do
    local fingerprint, verdict, ms, ago, reason, latency, failed = unpack(item)
    local lease = redis.call('HGET', K.leased, fingerprint)
    if lease and string.match(lease, '^%S+') == given.worker then
      judge_host(fingerprint, latency, failed)
      release(fingerprint, ago)
      if lost and (verdict == 'ok' or verdict == 'again') then
        -- What the page gave may have gone in an exchange that is gone: it is read again, and gives it again.
        redis.call('HINCRBY', K.tries, fingerprint, -1)
        requeue(fingerprint)
      elseif verdict == 'ok' then
        forget(fingerprint)
      elseif verdict == 'again' then
        comes_again(fingerprint, ms)
        renew(fingerprint, reason)
      elseif verdict == 'retry' then
        redis.call('ZADD', K.lease, now + ms, fingerprint)
        lower(fingerprint, FAILED)
      elseif verdict == 'back' then  -- it is handed out again, and this try does not count
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
    local every = tonumber(redis.call('HGET', K.every, fingerprint))
    if tonumber(redis.call('HGET', K.tries, fingerprint) or 0) < given.attempts then
      requeue(fingerprint)
    elseif every then
      comes_again(fingerprint, every)
    else
      bury(fingerprint, 'its workers died')
    end
  end
  for _, fingerprint in ipairs(redis.call('ZRANGEBYSCORE', K.later, '-inf', now, 'LIMIT', 0, 200)) do
    redis.call('ZREM', K.later, fingerprint)
    requeue(fingerprint)
  end

  for counter, n in pairs(given.stats) do redis.call('HINCRBY', K.stats, counter, n) end
  redis.call('ZREMRANGEBYSCORE', K.servers, '-inf', now)
  redis.call('ZADD', K.workers, now, given.worker)
  for _, gone in ipairs(redis.call('ZRANGEBYSCORE', K.workers, '-inf', now - FORGOTTEN, 'LIMIT', 0, 10)) do
    redis.call('ZREM', K.workers, gone)
    redis.call('HDEL', K.replies, gone)
  end

  for _, lesson in ipairs(given.lessons) do
    redis.call('XADD', prefix .. 'lessons', 'MAXLEN', '~', KEPT_LESSONS, '*', 'l', lesson)
  end
end

local function take()
  -- 6. the best addresses of the hosts that may be asked now; much worse ones wait for a better one's host
  local pages = visited()
  local want = given.want
  if given.limit > 0 then want = math.min(want, math.max(given.limit - pages, 0)) end
  local bar = math.huge

  local function top_of(host)
    local top = redis.call('ZRANGE', branches_of(host), 0, 0, 'WITHSCORES')
    return top[1], tonumber(top[2])
  end

  local work = 0  -- addresses moved and hosts looked at: what an exchange does not come to, the next one does

  -- Refuse what a trap has in its queue, some hundred addresses at a time.
  local function spring(host, branch)
    local caught = redis.call('ZPOPMIN', queue_of(host, branch), TRAPPED)
    work = work + #caught / 2
    for i = 1, #caught, 2 do forget(caught[i]) end
    redis.call('HINCRBY', K.traps, host .. ' ' .. branch, #caught / 2)
    refused = refused + #caught / 2
    place(host, {branch})
    offer(host)
  end

  -- A waiting address whose anchor is by now the title of a story that was read: probably a copy, it goes back.
  local function is_told(fingerprint, entry)
    local score, host, packed, branch, title = parse(entry)
    if title == '-' or redis.call('HEXISTS', K.headlines, title) == 0 then return false end
    local rank = math.floor((CERTAIN - told_part(title, host)) * RANKS_PER_LOG_ODDS)
    keep(fingerprint, math.max(score, rank * SCORES_PER_RANK + score % SCORES_PER_RANK), host, branch, '-', packed)
    place(host, {branch})
    return true
  end

  -- Hand out the host's best address; return whether anything moved: then the hosts are looked at anew.
  local function pop(host)
    local branch = top_of(host)
    if not branch then
      offer(host)
      return false
    end
    if is_trap(host, branch) then
      spring(host, branch)
      return true
    end
    local fingerprint = redis.call('ZPOPMIN', queue_of(host, branch))[1]
    local entry = fingerprint and redis.call('HGET', K.entry, fingerprint)
    if entry and not parse(entry) then
      bury(fingerprint, UNREADABLE)
      entry = nil
    end
    if entry and is_told(fingerprint, entry) then return true end
    if entry then
      take_turn(host)
      local _, _, packed = parse(entry)
      redis.call('HSET', K.leased, fingerprint, given.worker .. ' ' .. host)
      redis.call('ZADD', K.lease, now + given.lease, fingerprint)
      table.insert(popped, {fingerprint, redis.call('HINCRBY', K.tries, fingerprint, 1), packed})
    end
    place(host, {branch})
    offer(host)
    return true
  end

  -- What the host still has is worth waiting for: others must not be much worse. Seeds and questions hold nobody up.
  local function hold_for(host)
    local branch, score = top_of(host)
    if branch and branch ~= '- -' then bar = math.min(bar, score + SLACK) end
  end

  local function round()
    local moved = false
    bar, held = math.huge, false  -- what it waited for in the last round may have turned out to be a copy
    local best = redis.call('ZRANGE', K.best, 0, LOOK - 1, 'WITHSCORES')
    if #best == 2 * LOOK then  -- many hosts: those whose time has come may stand further down
      for _, host in ipairs(redis.call('ZRANGEBYSCORE', K.hosts, '-inf', now, 'LIMIT', 0, LOOK)) do
        table.insert(best, host)
        table.insert(best, redis.call('ZSCORE', K.best, host) or '0')
      end
    end
    for i = 1, #best, 2 do
      if #popped >= want then break end
      work = work + 1
      local host, score = best[i], tonumber(best[i + 1])
      local ready, soon = may_be_asked(host)
      if score > bar then
        held = held or ready
      elseif ready then
        moved = pop(host) or moved
        hold_for(host)
      elseif soon then
        hold_for(host)
      end
    end
    return moved
  end

  while #popped < want and work < WORK and round() do end
  if refused > 0 then redis.call('HINCRBY', K.stats, 'frontier/trap', refused) end

  local handed = {}
  for i, item in ipairs(popped) do handed[i] = {item[1], item[2]} end
  redis.call('HSET', K.replies, given.worker, string.format('%.0f ', given.number) .. cmsgpack.pack(handed))
end

if repeated then
  recall()
else
  give()
  take()
end

local function news_of(stream, since)
  local news = {}
  for _, item in ipairs(redis.call('XRANGE', prefix .. stream, '(' .. since, '+', 'COUNT', LESSONS_A_TIME)) do
    table.insert(news, {item[1], item[2][2]})
  end
  return news
end
local lessons, taught = news_of('lessons', given.since[1]), news_of('taught', given.since[2])

local known, later, leased = redis.call('HLEN', K.entry), redis.call('ZCARD', K.later), redis.call('HLEN', K.leased)
local waiting = redis.call('ZCARD', K.lease) - leased
local full = given.limit > 0 and visited() >= given.limit
local wait = due()
if wait >= 0 then wait = math.max(wait, held and 50 or 0) end
return cmsgpack.pack({popped, known - later, known - later - leased - waiting, leased, later, wait, full and 1 or 0, lessons,
                      taught, lost and 1 or 0})
