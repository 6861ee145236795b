import { describe, expect, it } from 'vitest';
import { filterPath, leaderboardQuery, readFilter } from './works-query.ts';

const filter = (query: string) => readFilter(new URLSearchParams(query));

describe('the address of the work list', () => {
  it('asks for the newest works when it says nothing', () => {
    expect(filter('')).toEqual({ order: 1, q: '', workType: '', tag: '' });
  });

  it.each([
    ['type=0', 'view', undefined],
    ['type=1', 'time', undefined],
    ['type=2', 'star', undefined],
    ['type=3', 'time', 4],
    ['type=9', 'time', undefined],
  ])('%s asks for order %s and status %j', (query, orderBy, workStatus) => {
    expect(leaderboardQuery(filter(query), 1)).toMatchObject({ orderBy });
    expect(leaderboardQuery(filter(query), 1).workStatus).toBe(workStatus);
  });

  it('carries search, type and tag there and back', () => {
    const full = filter('type=2&q= 太空 &workType=2&tag=游戏');
    expect(full).toEqual({ order: 2, q: '太空', workType: '2', tag: '游戏' });
    expect(readFilter(new URL(filterPath(full), 'http://a').searchParams)).toEqual(full);
  });

  it('drops types that do not exist', () => {
    expect(filter('workType=99').workType).toBe('');
  });
});
