-- Drops the stream of a game that the archive holds, and remembers its head instead, unless
-- the stream has another head. With it go those rows beside it that the archive holds as they
-- are now: what was written since stays. Requests that are still remembered expire by themselves.
--
-- KEYS  1 events, 2 heads of archived games, 3 snapshots, 4 seed, 5 summaries, 6 review
-- ARGV  1 game id, 2 version, 3 its chain hash, 4 how many summaries follow, then the field and
--       the content of each summary and of each row of the review
--
-- Answers 1, also if the stream was dropped before, or 0.

local function drop(hash, first, last)
    for argument = first, last, 2 do
        if redis.call('HGET', hash, ARGV[argument]) == ARGV[argument + 1] then
            redis.call('HDEL', hash, ARGV[argument])
        end
    end
end

local archived = ARGV[3] .. ARGV[2]
if redis.call('HGET', KEYS[2], ARGV[1]) ~= archived then
    local version, hash = head_of(KEYS[1])
    if version ~= tonumber(ARGV[2]) or hash ~= ARGV[3] then
        return 0
    end
    redis.call('HSET', KEYS[2], ARGV[1], archived)
    redis.call('UNLINK', KEYS[1], KEYS[3], KEYS[4])
end
local reviewed = 5 + 2 * tonumber(ARGV[4])
drop(KEYS[5], 5, reviewed - 1)
drop(KEYS[6], reviewed, #ARGV)
return 1
