-- The head of a stream: its version and its chain hash, or nil if there is no such stream.
-- Put before the scripts that ask for it: Redis scripts cannot share functions.

local function head_of(stream)
    local last = redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 1)[1]
    if not last then
        return nil, nil
    end
    local hash = ''
    for field = 1, #last[2], 2 do
        if last[2][field] == 'h' then
            hash = last[2][field + 1]
        end
    end
    return tonumber(string.match(last[1], '^%d+')), hash
end

