-- Keeps a snapshot, in place of an earlier one of the same version. Those of an archived game
-- are forgotten soon: the archive is there so that little of the game is here.
--
-- KEYS  1 snapshots, 2 events
-- ARGV  1 version, 2 snapshot, 3 seconds to keep those of a game without a stream

redis.call('ZREMRANGEBYSCORE', KEYS[1], ARGV[1], ARGV[1])
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
if redis.call('EXISTS', KEYS[2]) == 0 then
    redis.call('EXPIRE', KEYS[1], ARGV[3])
end
