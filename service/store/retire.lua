-- Drops the stream of a game that the archive holds, and remembers its head instead, unless
-- the stream has another head. Requests that are still remembered expire by themselves.
--
-- KEYS  1 events, 2 heads of archived games, 3 snapshots, 4 seed
-- ARGV  1 game id, 2 version, 3 its chain hash
--
-- Answers 1, also if it was done before, or 0.

local archived = ARGV[3] .. ARGV[2]
if redis.call('HGET', KEYS[2], ARGV[1]) == archived then
    return 1
end
local version, hash = head_of(KEYS[1])
if version ~= tonumber(ARGV[2]) or hash ~= ARGV[3] then
    return 0
end
redis.call('HSET', KEYS[2], ARGV[1], archived)
redis.call('UNLINK', KEYS[1], KEYS[3], KEYS[4])
return 1
