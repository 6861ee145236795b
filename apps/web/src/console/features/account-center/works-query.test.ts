import { describe, expect, it } from 'vitest';
import { readWorksQuery, writeWorksQuery } from './works-query.ts';

describe('the address of my works', () => {
  it('is empty for what is as usual', () => {
    const query = readWorksQuery(new URLSearchParams());

    expect(query).toEqual({ tab: 'mine', words: '', workType: '', page: 1 });
    expect(writeWorksQuery(query, {}).toString()).toBe('');
  });

  it('comes back as it was written', () => {
    const query = { tab: 'mine', words: '星星', workType: '2', page: 3 } as const;

    expect(readWorksQuery(writeWorksQuery(query, { page: 3 }))).toEqual(query);
  });

  it('begins at the first page when a condition changes', () => {
    const query = readWorksQuery(new URLSearchParams('page=3'));

    expect(writeWorksQuery(query, { words: '猫' }).toString()).toBe(
      new URLSearchParams({ q: '猫' }).toString(),
    );
  });

  it('takes nonsense as absent', () => {
    expect(readWorksQuery(new URLSearchParams('page=-1&type=99&tab=x'))).toMatchObject({
      tab: 'mine',
      workType: '',
      page: 1,
    });
  });
});
