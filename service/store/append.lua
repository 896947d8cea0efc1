-- Appends one batch of events to a game's stream, or says why not. Either all is written or
-- nothing is.
--
-- KEYS  1 events, 2 feed of the partition, 3 idempotency, 4 seed, 5 heads of archived games
-- ARGV  1 expected version, 2 its chain hash, 3 digest of the idempotency key, 4 digest of the
--       request, 5 seconds to remember them, 6 game id, 7 moment of the batch, 8 chance seed
--       or '', then the body and the chain hash of each event
--
-- Answers {'appended'}, {'repeated', 'first-last'}, {'reused'}, {'archived'} or
-- {'conflict', version, hash}.

local remembered = redis.call('HGET', KEYS[3], ARGV[3])
if remembered then
    if string.sub(remembered, 1, #ARGV[4]) ~= ARGV[4] then
        return {'reused'}
    end
    return {'repeated', string.sub(remembered, #ARGV[4] + 1)}
end

local version, hash = head_of(KEYS[1])
if not version then
    if redis.call('HEXISTS', KEYS[5], ARGV[6]) == 1 then
        return {'archived'}
    end
    version, hash = 0, ARGV[2]
end
if version ~= tonumber(ARGV[1]) or hash ~= ARGV[2] then
    return {'conflict', version, hash}
end

local first = version + 1
for argument = 9, #ARGV, 2 do
    version = version + 1
    redis.call('XADD', KEYS[1], version .. '-0',
        'a', ARGV[7], 'b', ARGV[argument], 'h', ARGV[argument + 1])
end
redis.call('XADD', KEYS[2], '*', 'g', ARGV[6], 'f', first, 'l', version)
redis.call('HSET', KEYS[3], ARGV[3], ARGV[4] .. first .. '-' .. version)
redis.call('EXPIRE', KEYS[3], ARGV[5])
if ARGV[8] ~= '' then
    redis.call('SET', KEYS[4], ARGV[8])
end
return {'appended'}
