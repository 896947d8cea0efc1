-- Puts the row of one game in place of an older one, and moves the game between lists.
--
-- KEYS  1 row, 2... the lists that the game belongs on now
-- ARGV  1 version, 2 row, 3... the game's member in the list of the same number
--
-- The row remembers its lists, all in the slot of the row itself. Answers whether it was newer.

local known = redis.call('HGET', KEYS[1], 'version')
if known and tonumber(known) >= tonumber(ARGV[1]) then
    return 0
end

local old = redis.call('HGET', KEYS[1], 'lists')
if old then
    local lists = cjson.decode(old)
    for index = 1, #lists, 2 do
        redis.call('ZREM', lists[index], lists[index + 1])
    end
end

local lists = {}
for index = 2, #KEYS do
    redis.call('ZADD', KEYS[index], 0, ARGV[index + 1])
    lists[#lists + 1] = KEYS[index]
    lists[#lists + 1] = ARGV[index + 1]
end
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'row', ARGV[2], 'lists', cjson.encode(lists))
return 1
