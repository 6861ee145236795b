import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const answer = {
  node: 'n1',
  at: '2030-05-20 09:00:05',
  times: [],
  failed: [],
  figures: { entries: 4, bytes: 2048, hits: 3, misses: 1, hitShare: 0.75 },
  series: { cacheEntries: [], cacheBytes: [], cacheHitShare: [] },
  groups: [],
  hasRedis: false,
  redis: null,
};
const redis = {
  times: ['2030-05-20 08:59:55', '2030-05-20 09:00:05'],
  figures: {
    keys: 12,
    memory: 1_048_576,
    memoryPeak: 2_097_152,
    memoryLimit: null,
    clients: 6,
    hits: 9,
    misses: 1,
    hitShare: 0.9,
    commands: 40,
    uptimeSeconds: 7200,
  },
  series: {
    redisKeys: [11, 12],
    redisMemory: [1024, 2048],
    redisClients: [6, 6],
    redisCommands: [40, 40],
  },
  info: [{ key: 'redis_version', value: '7.0.15', description: 'Redis 的版本' }],
};

it('shows the own caches alone where the nodes meet without Redis', async () => {
  renderConsole(<Page />, { 'monitor.cache': () => answer });

  expect(await screen.findAllByText('75%')).toHaveLength(2);
  expect(screen.queryByText('Redis 信息')).toBeNull();
});

it('shows Redis with its history and what it says of itself', async () => {
  renderConsole(<Page />, {
    'monitor.cache': () => ({ ...answer, hasRedis: true, redis }),
  });

  expect(await screen.findByText('90%')).toBeDefined();
  expect(screen.getByText('最多 2 MB')).toBeDefined();
  expect(screen.getByText('2 时 0 分')).toBeDefined();
  expect(screen.getByText('Redis 的版本')).toBeDefined();
});

it('says that Redis does not answer, and goes on', async () => {
  renderConsole(<Page />, {
    'monitor.cache': () => ({
      ...answer,
      hasRedis: true,
      failed: [{ part: 'redis', text: '没有及时回答' }],
    }),
  });

  expect(await screen.findByText('没有及时回答')).toBeDefined();
  expect(screen.getAllByText('75%')).toHaveLength(2);
});
