-- What a queued address promises: its own part, which its worker knew, and its branch's part, which every visit changes.
-- This file stands before turn.lua and exchange.lua in one script and defines what that one calls.
--
-- A branch is the addresses of a host with one directory and one shape (crawler/frontier/branch.py). An address's own
-- part stays as it is while it waits; its branch's part moves with what the crawl finds there. Both are log-odds, so
-- they add up, and moving a branch moves all its addresses at once. A score is rank * 1e9 + order among equals.
--
--   yield             hash   key -> "<visits> <gain> <barren>", gain being the relevance of new stories, barren the
--                            visits in a row that gave neither story nor new link. Keys: "" all, "h <host>",
--                            "d <host> <directory>", "b <host> <directory> <shape>", "s <shape>" of any host
--   queue:<host> <directory> <shape>  zset  fingerprint -> score by its own part; least is best
--   branches:<host>   zset   "<directory> <shape>" -> score of its best address, the branch's part counted in
--   best              zset   host -> score of its best branch
--                            "t here" and "t": visits under a title that was read already, at the same host or only at
--                            others, and how many of them brought a new story
--                            "a", "a <host>" and "a <host> <directory>": addresses met under headlines, and how far
--                            these promised the topic, together
--   headlines         hash   64-bit hash of the title of a story that was read -> its relevance, and "<hash> <host>" -> ""
--   traps             hash   "<host> <directory> <shape>" -> addresses refused there: its budget is spent

local prefix, given = KEYS[1], cmsgpack.unpack(ARGV[1])
local K = {}
for _, name in ipairs({'entry', 'hosts', 'leased', 'lease', 'later', 'every', 'tries', 'dead', 'stats', 'workers', 'seq',
                       'yield', 'best', 'headlines', 'traps', 'clock', 'replies', 'servers', 'addresses', 'busy'}) do
  K[name] = prefix .. name
end

local RANKS_PER_LOG_ODDS = 35000   -- as in Outbox.add
local SCORES_PER_RANK = 1e9
local UNKNOWN = 0.1                -- relevance expected of a host that nothing is known of
local HOST_TRUST, BRANCH_TRUST = 2, 2  -- visits that weigh as much as what is expected without them
local BRANCH_WEIGHT = 2            -- of the branch's mean, beside an anchor's
local LOOKS_WEIGHT = 2             -- of what a directory's headlines promise beside its host's, in what is expected of it
local LOOKS_TRUST = 3              -- headlines that weigh as much as those of the whole host, or crawl
local CURIOSITY = 0.3              -- of the bonus for branches that few visits have tried
local TOLD, TOLD_TRUST = 0.005, 20  -- share of new stories under a title that was read, until so many visits have shown it …
local TOLD_HERE, TOLD_HERE_TRUST = 0.1, 5  -- … and of those under a title that their own host had: often next year's
local ON_TOPIC = 0.5               -- relevance of a story that is compared with the others: what gives nothing then is a copy
local CERTAIN = 14                 -- log-odds of rank 0, as in Outbox.add
-- Ranks that an address loses by a failed try: more than own and branch's parts can tell apart, so that what was not
-- tried goes before it (five tries stay within the 2^53 that a score may count).
local FAILED = 40 * RANKS_PER_LOG_ODDS
local BUDGET = 20                  -- visits in a row without story or new link, after which a branch is a trap …
local MOVED = 200                  -- branches of a host, the best first, that a visit to it moves
local BUDGET_SHARE = 0.5           -- … if they are also this share of all its visits

local function queue_of(host, branch) return prefix .. 'queue:' .. host .. ' ' .. branch end
local function branches_of(host) return prefix .. 'branches:' .. host end

local yields = {}                  -- what this exchange has read: all branches of a host ask for the same few

local function yield_of(key)
  local known = yields[key]
  if not known then
    local visits, gain, barren = string.match(redis.call('HGET', K.yield, key) or '', '^([%d.e+-]+) ([%d.e+-]+) (%d+)$')
    known = {tonumber(visits) or 0, tonumber(gain) or 0, tonumber(barren) or 0}
    yields[key] = known
  end
  return known[1], known[2], known[3]
end

local function keep_yield(key, visits, gain, barren)
  yields[key] = {visits, gain, barren}
  redis.call('HSET', K.yield, key, string.format('%d %.8g %d', visits, gain, barren))
end

local function shrunk(key, expected, trust)
  local visits, gain = yield_of(key)
  return (gain + trust * expected) / (visits + trust), visits
end

local function odds_of(p) return math.log((p + 0.02) / (1.02 - p)) end

-- Headlines that lead to a directory tell what it holds before it is asked: they are summed up here, to be kept together.
local looks_of = {}
local function add_look(host, branch, looks)
  for _, key in ipairs({'a', 'a ' .. host, 'a ' .. host .. ' ' .. string.match(branch, '^%S+')}) do
    local sum = looks_of[key] or {0, 0}
    looks_of[key] = {sum[1] + 1, sum[2] + looks}
  end
end

local function keep_looks()
  for key, sum in pairs(looks_of) do
    local met, promised = yield_of(key)
    keep_yield(key, met + sum[1], promised + sum[2], 0)
  end
  looks_of = {}
end

-- What is expected of a directory: what its host yields, and more or less as its headlines promise more or less.
local function expected_of(host, directory, host_mean)
  local met, promised = yield_of('a')
  local usual = shrunk('a ' .. host, (promised + 0.1) / (met + 1), LOOKS_TRUST)
  local own = shrunk('a ' .. host .. ' ' .. directory, usual, LOOKS_TRUST)
  local odds = odds_of(math.min(host_mean, 1)) + LOOKS_WEIGHT * (odds_of(own) - odds_of(usual))
  return 1 / (1 + math.exp(-odds))
end

-- Log-odds of the branch, by its own visits, else its directory's, else its host's, and by the shape's on other hosts.
local function branch_part(host, branch, all_visits, all_gain, host_mean)
  if branch == '- -' then return 0 end
  local directory, shape = string.match(branch, '^(%S+) (%S+)$')
  local expected = expected_of(host, directory, host_mean)
  local directory_mean = shrunk('d ' .. host .. ' ' .. directory, expected, BRANCH_TRUST)
  local visits, gain = yield_of('s ' .. shape)
  local usual = math.max(all_gain / math.max(all_visits, 1), 0.05)
  local ratio = math.min((gain + 0.5) / (visits * usual + 0.5), 1.5)
  local mean, seen = shrunk('b ' .. host .. ' ' .. branch, math.min(directory_mean * ratio, 1), BRANCH_TRUST)
  local log_odds = math.log((mean + 0.02) / (1.02 - math.min(mean, 1)))
  return BRANCH_WEIGHT * log_odds + CURIOSITY * math.sqrt(math.log(2 + all_visits) / (1 + seen))
end

local function place_host(host)
  local top = redis.call('ZRANGE', branches_of(host), 0, 0, 'WITHSCORES')
  if top[2] then redis.call('ZADD', K.best, top[2], host) else redis.call('ZREM', K.best, host) end
end

-- Put branches of a host where their best addresses and their yields belong now.
local function place(host, branches)
  local all_visits, all_gain = yield_of('')
  local host_mean = shrunk('h ' .. host, UNKNOWN, HOST_TRUST)
  for _, branch in ipairs(branches) do
    local top = redis.call('ZRANGE', queue_of(host, branch), 0, 0, 'WITHSCORES')
    if top[2] then
      local part = branch_part(host, branch, all_visits, all_gain, host_mean)
      local score = tonumber(top[2]) - math.floor(part * RANKS_PER_LOG_ODDS) * SCORES_PER_RANK
      redis.call('ZADD', branches_of(host), string.format('%.0f', score), branch)
    else
      redis.call('ZREM', branches_of(host), branch)
    end
  end
  place_host(host)
end

local function learn(key, gain, barren)
  local visits, sum, in_a_row = yield_of(key)
  in_a_row = barren == 1 and in_a_row + 1 or 0
  keep_yield(key, visits + 1, sum + gain, in_a_row)
end

-- Where a title was read before: its key among the yields.
local function told_at(title, host)
  return redis.call('HEXISTS', K.headlines, title .. ' ' .. host) == 1 and 't here' or 't'
end

-- Log-odds that an address brings a new story on topic although its title was read: by that story, and by what titles
-- that came again brought so far.
local function told_part(title, host)
  local relevance, key = tonumber(redis.call('HGET', K.headlines, title)) or 0, told_at(title, host)
  local usual, trust = TOLD, TOLD_TRUST
  if key == 't here' then usual, trust = TOLD_HERE, TOLD_HERE_TRUST end
  local share = math.min(shrunk(key, usual, trust), 0.99)
  return math.log(share / (1 - share)) + math.log((relevance + 0.02) / (1.02 - relevance))
end

-- A visit has ended: what it gave changes what its branch, directory, host and shape promise.
local function take_gain(item)
  local host, branch, gain, barren, title = unpack(item)
  local directory, shape = string.match(branch, '^(%S+) (%S+)$')
  for _, key in ipairs({'', 'h ' .. host, 'd ' .. host .. ' ' .. directory, 'b ' .. host .. ' ' .. branch,
                        's ' .. shape}) do
    learn(key, gain, barren)
  end
  if title ~= '' then
    local news = redis.call('HSETNX', K.headlines, title, string.format('%.2f', gain)) == 1
    if not news and (gain == 0 or gain >= ON_TOPIC) then learn(told_at(title, host), gain > 0 and 1 or 0, 0) end
    redis.call('HSET', K.headlines, title .. ' ' .. host, '')
  end
  place(host, redis.call('ZRANGE', branches_of(host), 0, MOVED - 1))
end

-- A branch whose visits have long given nothing is a trap: endless calendars, facets, paging.
local function is_trap(host, branch)
  if branch == '- -' then return false end
  local visits, _, barren = yield_of('b ' .. host .. ' ' .. branch)
  return barren >= BUDGET and barren >= BUDGET_SHARE * visits
end
