import { existsSync } from 'node:fs';
import { createClient } from '@redis/client';
import { endpoints } from '@sprout/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { redisProgram, startRedis } from '../../testing/redis.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { parseInfo, readRedis, redisFiguresOf } from './redis-figures.ts';

const { monitor, actuator } = endpoints;

it('reads what Redis says of itself, with the keys of all its databases', () => {
  const info = parseInfo(
    '# Server\r\nredis_version:7.0.15\r\nexecutable:/usr/bin/redis-server\r\n# Stats\r\nkeyspace_hits:3\r\n' +
      'keyspace_misses:1\r\nmaxmemory:0\r\n# Keyspace\r\ndb0:keys=4,expires=0\r\ndb3:keys=2,expires=1\r\n',
  );

  expect(redisFiguresOf(info)).toMatchObject({
    keys: 6,
    hits: 3,
    hitShare: 0.75,
    memoryLimit: undefined,
    clients: undefined,
  });
});

// Without a Redis on this machine there is none to look at.
it.skipIf(!existsSync(redisProgram))('shows the Redis of the installation', async () => {
  const redis = await startRedis();
  onTestFinished(() => void redis.kill());
  // It takes a moment until it listens.
  await vi.waitFor(() => readRedis(redis.url));
  const client = createClient({ url: redis.url });
  await client.connect();
  await client.set('a', '1');
  await client.get('a');
  client.destroy();
  const testApp = await aTestApp({ env: { REDIS_URL: redis.url } });
  const { token } = await anAdmin(testApp);

  const answer = await vi.waitFor(async () => {
    const { result } = (await testApp.call(monitor.cache, {}, token)).body;
    if (!result?.redis) throw new Error('not read yet');
    return result;
  });

  expect(answer.failed).toEqual([]);
  expect(answer.redis?.figures).toMatchObject({ keys: 1, hits: 1, misses: 0, hitShare: 1 });
  expect(answer.redis?.figures.memory).toBeGreaterThan(0);
  expect(answer.redis?.info.map(({ key }) => key)).toContain('redis_version');
  expect(answer.redis?.info.every(({ description }) => description.length > 0)).toBe(true);
  const info = await testApp.call(actuator.info, {}, token);
  expect(info.body.result?.map(({ key }) => key)).toContain('redis_version');
});

it('says that a Redis does not answer, and shows the rest', async () => {
  const testApp = await aTestApp({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  const { token } = await anAdmin(testApp);

  const { result } = (await testApp.call(monitor.cache, {}, token)).body;

  expect(result?.failed.map(({ part }) => part)).toEqual(['redis']);
  expect(result?.redis).toBeNull();
  expect(result?.hasRedis).toBe(true);
});
