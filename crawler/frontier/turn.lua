-- Whose turn it is: when a host may be asked, by its own delay, by its site's server, and by what its address bears.
-- This file stands between promise.lua and exchange.lua in one script and defines what that one calls.
--
-- A host has its delay. The hosts of one registered domain that have one address (or whose address is not known yet) are
-- one server: it is asked twice as often as a host at the most, however many names it has. Hosts of different domains at
-- one address are strangers, as at a CDN: they share no clock, only a number of requests under way.
--
--   host:<host>  hash   delay: ms between requests; next: when it may next be asked; flying: requests under way;
--                       latency: ms it lately took to answer; failures: requests in a row that it did not answer well;
--                       site: its registered domain, where that is not its name without port and www.; address: its last
--   hosts        zset   host -> when it may next be asked (ms), or a little before; only hosts with a queue and a place
--   servers      zset   "<site>" or "<site> <address>" -> when a host of it may next be asked (ms); past ones are dropped
--   addresses    hash   site -> address of the first of its hosts that was asked: their server is "<site>"
--   busy         hash   address -> requests under way at all of its hosts
--   clock        hash   server: the server's clock at the latest exchange; shift: ms from it to the crawl's clock;
--                       restarted: when the server was last found to have forgotten its scripts (ms)

-- The crawl's clock is the server's, but never goes back, and does not go forward by more than a worker saw pass.
local JUMP = 10000  -- ms that an exchange may be on its way: a longer step of the server's clock is none of time's
local function crawl_clock()
  local time = redis.call('TIME')
  local server = time[1] * 1000 + math.floor(time[2] / 1000)
  local stored = redis.call('HMGET', K.clock, 'server', 'shift', 'restarted')
  local last, shift, restarted = tonumber(stored[1]) or server, tonumber(stored[2]) or 0, tonumber(stored[3]) or 0
  if server < last then
    shift = shift + last - server
  elseif given.elapsed >= 0 and server - last > given.elapsed + JUMP then
    shift = shift - (server - last - given.elapsed)
  end
  if given.fresh == 1 and redis.call('ZCARD', K.workers) > 0 then restarted = server + shift end
  redis.call('HSET', K.clock, 'server', string.format('%.0f', server), 'shift', string.format('%.0f', shift),
             'restarted', string.format('%.0f', restarted))
  return server + shift, restarted
end
local now, restarted = crawl_clock()

local SITE_SHARE = 0.5            -- of a host's delay, until another host of its server may be asked
local LONGEST_SITE_REST = 4       -- times the usual delay: one host's long Crawl-delay does not stop the others for as long
local ADDRESS_PLACES = 16         -- requests under way at one address
local CROWDED = 100               -- ms until a host is looked at again whose address is full

local function state_of(host) return prefix .. 'host:' .. host end

local server_known, next_known = {}, nil   -- what this exchange has read

-- The server of a host of this site at this address.
local function name_server(host, site, address)
  site = site or string.gsub(string.gsub(host, ':%d+$', ''), '^www%.', '')
  local elsewhere = address and redis.call('HGET', K.addresses, site) ~= address
  server_known[host] = {elsewhere and site .. ' ' .. address or site, address or nil}
  return server_known[host]
end

local function host_state(host)
  local state = redis.call('HMGET', state_of(host), 'delay', 'next', 'flying', 'site', 'address')
  if not server_known[host] then name_server(host, state[4], state[5]) end
  local delay = math.max(tonumber(state[1]) or 0, given.delay)
  -- A server that crashed has forgotten whom it sent out last: every host has its delay from then on.
  return delay, math.max(tonumber(state[2]) or 0, restarted + delay), tonumber(state[3]) or 0
end

-- The server that a host is on, and its address if that is known.
local function server_of(host)
  local known = server_known[host]
  if not known then
    local state = redis.call('HMGET', state_of(host), 'site', 'address')
    known = name_server(host, state[1], state[2])
  end
  return known[1], known[2]
end

-- Ms for which a server rests after a host of it was asked that has this delay.
local function rest_of(delay) return math.min(SITE_SHARE * delay, LONGEST_SITE_REST * given.delay) end

local function server_next(server)
  if not next_known then  -- those that were asked within the last seconds: few, read at once
    next_known = {}
    local resting = redis.call('ZRANGE', K.servers, 0, -1, 'WITHSCORES')
    for i = 1, #resting, 2 do next_known[resting[i]] = tonumber(resting[i + 1]) end
  end
  return math.max(next_known[server] or 0, restarted + rest_of(given.delay))
end

local function rest(host, from, delay)
  if given.delay == 0 then return end
  local server = server_of(host)
  local next_time = math.max(server_next(server), from + rest_of(delay))
  next_known[server] = next_time
  if next_time > now then redis.call('ZADD', K.servers, next_time, server) end
end

local function is_crowded(host)
  if given.delay == 0 then return false end
  local _, address = server_of(host)
  return address and tonumber(redis.call('HGET', K.busy, address) or 0) >= ADDRESS_PLACES
end

local function burden(address, n)
  if address and n ~= 0 and redis.call('HINCRBY', K.busy, address, n) <= 0 then redis.call('HDEL', K.busy, address) end
end

-- When a host may be asked: its delay, when it and its server are ready, how many requests are under way at it, and
-- whether it is its server that it waits for.
local function turn_of(host)
  local delay, next_time, flying = host_state(host)
  local server_time = given.delay > 0 and server_next(server_of(host)) or 0
  return delay, math.max(next_time, server_time), flying, server_time > next_time
end

-- When to look at a host: a server's hosts stand in line, so that thousands of one site do not crowd out the others.
local in_line = {}                -- server -> { n: hosts in its line, host -> its number in it }, of this exchange
local function turn_in_line(host, next_time)
  if given.delay == 0 then return next_time end
  local server = server_of(host)
  local line = in_line[server] or {n = 0}
  in_line[server] = line
  if not line[host] then
    line[host] = line.n
    line.n = line.n + 1
  end
  if line[host] == 0 then return next_time end
  return math.max(next_time, math.max(now, server_next(server)) + line[host] * rest_of(given.delay))
end

-- Put the host among those that may be asked, if it has something to ask for and a free place.
local function offer(host)
  local _, next_time, flying = turn_of(host)
  if flying < given.places and redis.call('ZCARD', branches_of(host)) > 0 then
    redis.call('ZADD', K.hosts, turn_in_line(host, next_time), host)
  else
    redis.call('ZREM', K.hosts, host)
  end
end

-- A host that cannot be asked yet although its time seemed to have come: another of its server was asked meanwhile.
local function put_off(host, next_time) redis.call('ZADD', K.hosts, 'XX', turn_in_line(host, next_time), host) end

-- Ms until a host may be asked, -1 if none.
local function due()
  for _ = 1, 256 do
    local first = redis.call('ZRANGE', K.hosts, 0, 0, 'WITHSCORES')
    if not first[1] then return -1 end
    local _, next_time = turn_of(first[1])
    if is_crowded(first[1]) then next_time = math.max(next_time, now + CROWDED) end
    if next_time <= tonumber(first[2]) then return math.max(next_time - now, 0) end
    put_off(first[1], next_time)
  end
  return 0
end

-- Tell whether a host may be asked now, and, if not, whether it may be soon.
local function may_be_asked(host)
  local delay, next_time, flying, waits_for_server = turn_of(host)
  if flying >= given.places then return false, next_time - delay + given.patience > now end
  if next_time > now then
    if waits_for_server then put_off(host, next_time) end
    return false, next_time - now <= given.patience
  end
  if is_crowded(host) then
    put_off(host, now + CROWDED)
    return false, false
  end
  return true, true
end

-- The host is asked now.
local function take_turn(host)
  local delay, _, flying = host_state(host)
  redis.call('HSET', state_of(host), 'next', now + delay, 'flying', flying + 1)
  rest(host, now, delay)
  local _, address = server_of(host)
  burden(address, 1)
end

-- Learn of which site a host is, where its name does not say so.
local function learn_site(host, site)
  if redis.call('HSETNX', state_of(host), 'site', site) == 0 then return end
  local _, address = server_of(host)
  if address then redis.call('HSETNX', K.addresses, site, address) end
  server_known[host] = nil
end

-- Learn at which address a host is, from now on.
local function learn_address(host, address)
  local _, before = server_of(host)
  if before == address then return end
  local _, _, flying = host_state(host)
  burden(before, -flying)
  burden(address, flying)
  local server = server_of(host)
  redis.call('HSETNX', K.addresses, string.match(server, '^%S+'), address)
  redis.call('HSET', state_of(host), 'address', address)
  server_known[host] = nil
end

local SLOW = 500                  -- ms: quicker answers are not the host's slowness, but this machine's
local LONGEST_REST = 30000        -- ms that a slow host rests at most, however slow it is
local FAILURES_BORNE = 2          -- in a row, before a host is left alone: for backoff, then twice as long each time …
local LONGEST_BACKOFF = 3600000   -- … but no longer than this (ms)

-- Ms between the beginnings of two requests to a host: as its delay says, and half of the time it is left in peace.
local function pace(host, delay)
  local latency = tonumber(redis.call('HGET', state_of(host), 'latency') or 0)
  if delay == 0 or latency < SLOW then return delay end
  return math.max(delay, math.min(2 * latency, LONGEST_REST))
end

-- Learn from how a host answered, before its place is freed.
local function judge_host(fingerprint, latency, failed)
  local lease = redis.call('HGET', K.leased, fingerprint)
  local host = lease and string.match(lease, '^%S+ (.*)$')
  if not host or failed < 0 then return end
  if latency >= 0 then
    local before = tonumber(redis.call('HGET', state_of(host), 'latency')) or latency
    redis.call('HSET', state_of(host), 'latency', string.format('%.0f', 0.7 * before + 0.3 * latency))
  end
  if failed == 0 then
    redis.call('HDEL', state_of(host), 'failures')
    return
  end
  local failures = redis.call('HINCRBY', state_of(host), 'failures', 1)
  if failures > FAILURES_BORNE then
    local hold = math.min(given.backoff * 2 ^ math.min(failures - FAILURES_BORNE, 20), LONGEST_BACKOFF)
    local _, next_time = host_state(host)
    redis.call('HSET', state_of(host), 'next', string.format('%.0f', math.max(next_time, now + hold)))
    redis.call('HINCRBY', K.stats, 'frontier/host_backoff', 1)
  end
end

-- Free the place that a lease took at its host; ago: ms since the fetch began, -1 if the host was not asked for anything.
local function release(fingerprint, ago)
  local lease = redis.call('HGET', K.leased, fingerprint)
  redis.call('HDEL', K.leased, fingerprint)
  redis.call('ZREM', K.lease, fingerprint)
  local host = lease and string.match(lease, '^%S+ (.*)$')
  if not host then return end
  local delay, next_time, flying = host_state(host)
  local pause = pace(host, delay)
  if ago < 0 then
    next_time, ago = flying <= 1 and now or next_time, pause
  end
  redis.call('HSET', state_of(host), 'flying', math.max(flying - 1, 0), 'next', math.max(next_time, now - ago + pause))
  rest(host, now - ago, pause)
  local _, address = server_of(host)
  if flying > 0 then burden(address, -1) end
  offer(host)
end

