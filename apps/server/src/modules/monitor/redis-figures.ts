import { createHistory } from '../../platform/monitor/history.ts';
import { callRedis } from '../../platform/redis-call.ts';

/** A reader waits no longer for it than for a database. */
const limitMs = 2_000;

/** Lines of its `INFO` that are explained, in the order in which they are shown. */
export const redisKeys = [
  'redis_version',
  'redis_mode',
  'role',
  'os',
  'uptime_in_seconds',
  'connected_clients',
  'blocked_clients',
  'maxclients',
  'total_connections_received',
  'rejected_connections',
  'used_memory',
  'used_memory_rss',
  'used_memory_peak',
  'maxmemory',
  'maxmemory_policy',
  'mem_fragmentation_ratio',
  'keyspace_hits',
  'keyspace_misses',
  'expired_keys',
  'evicted_keys',
  'total_commands_processed',
  'instantaneous_ops_per_sec',
  'total_net_input_bytes',
  'total_net_output_bytes',
  'pubsub_channels',
  'connected_slaves',
  'rdb_last_bgsave_status',
  'aof_enabled',
] as const;
type RedisKey = (typeof redisKeys)[number];

export type RedisInfo = { lines: ReadonlyMap<string, string>; keys: number };

/** How the Redis at this address is. */
export const readRedis = (url: string): Promise<RedisInfo> =>
  callRedis(url, limitMs, async (client) => parseInfo(await client.info()));

/** `key:value` a line; a line of a database of its own says how many keys are in it. */
export function parseInfo(text: string): RedisInfo {
  const lines = new Map<string, string>();
  let keys = 0;
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (line.startsWith('#') || at < 0) continue;
    const [key, value] = [line.slice(0, at), line.slice(at + 1)];
    lines.set(key, value);
    if (/^db\d+$/.test(key)) keys += Number(/keys=(\d+)/.exec(value)?.[1] ?? 0);
  }
  return { lines, keys };
}

/** Figures of an `INFO`; what it does not tell is absent. */
export function redisFiguresOf({ lines, keys }: RedisInfo) {
  const number = (key: RedisKey): number | undefined => {
    const value = Number(lines.get(key) ?? Number.NaN);
    return Number.isFinite(value) ? value : undefined;
  };
  const hits = number('keyspace_hits');
  const misses = number('keyspace_misses');
  const asked = (hits ?? 0) + (misses ?? 0);
  return {
    keys,
    memory: number('used_memory'),
    memoryPeak: number('used_memory_peak'),
    // 0 says that there is none.
    memoryLimit: number('maxmemory') || undefined,
    clients: number('connected_clients'),
    hits,
    misses,
    hitShare: asked > 0 ? (hits ?? 0) / asked : undefined,
    commands: number('instantaneous_ops_per_sec'),
    uptimeSeconds: number('uptime_in_seconds'),
  };
}

/** How it was. */
export function createRedisHistory() {
  const history = createHistory({
    redisKeys: 'mean',
    redisMemory: 'mean',
    redisClients: 'max',
    redisCommands: 'mean',
  });
  return {
    read: history.read,
    add(at: Date, info: RedisInfo): void {
      const { keys, memory, clients, commands } = redisFiguresOf(info);
      history.add(at, {
        redisKeys: keys,
        redisMemory: memory,
        redisClients: clients,
        redisCommands: commands,
      });
    },
  };
}
