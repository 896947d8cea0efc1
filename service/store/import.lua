-- Keeps a whole stream that was recorded elsewhere, unless there is a game of its id.
--
-- KEYS  1 events, 2 feed of the partition, 3 idempotency, 4 seed, 5 heads of archived games
-- ARGV  1 game id, 2 revealed chance seed, then the moment, the body and the hash of each event
--
-- Answers 1, or 0 if there is such a game.

if redis.call('EXISTS', KEYS[1]) == 1 or redis.call('HEXISTS', KEYS[5], ARGV[1]) == 1 then
    return 0
end
local version = 0
for argument = 3, #ARGV, 3 do
    version = version + 1
    redis.call('XADD', KEYS[1], version .. '-0',
        'a', ARGV[argument], 'b', ARGV[argument + 1], 'h', ARGV[argument + 2])
end
redis.call('XADD', KEYS[2], '*', 'g', ARGV[1], 'f', 1, 'l', version)
redis.call('SET', KEYS[4], ARGV[2])
return 1
