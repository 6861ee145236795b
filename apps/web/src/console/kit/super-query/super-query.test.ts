import { describe, expect, it } from 'vitest';
import { fromParams, readSaved, rulesOf, toParams } from './super-query.ts';

const condition = { field: 'name', type: 'text', rule: 'like' as const, val: '教研' };

describe('a query of the builder', () => {
  it('comes back from the parameters it was sent as', () => {
    const query = { match: 'or' as const, conditions: [condition] };

    expect(fromParams(toParams(query))).toEqual(query);
  });

  it('without a filled condition is none', () => {
    expect(toParams({ match: 'and', conditions: [{ ...condition, val: ' ' }] })).toEqual({});
    expect(fromParams({})).toBeUndefined();
  });

  it('drops conditions that it does not understand', () => {
    const saved = [
      { title: 'a', match: 'and', conditions: [condition, { field: 'x', rule: 'sql' }] },
    ];

    expect(readSaved(saved)).toEqual([{ title: 'a', match: 'and', conditions: [condition] }]);
    expect(readSaved('broken')).toBeUndefined();
  });

  it('asks of a number what can be asked of numbers', () => {
    expect(rulesOf('number')).toContain('ge');
    expect(rulesOf('dict')).not.toContain('like');
  });
});
