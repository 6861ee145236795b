import { describe, expect, it } from 'vitest';
import { sorted } from './arrange.ts';
import { readOutside } from './outside-columns.ts';

describe('a column of another database', () => {
  it('of averages is one of numbers, and sorted as such', () => {
    const rows = [['9.3333333333333333'], ['9.5000000000000000'], ['10.2500000000000000']];

    const read = readOutside({ columns: ['avg'], rows }, []);

    expect(read.columns).toMatchObject([{ kind: 'number' }]);
    expect(sorted(read.rows, 'c0', 'desc').map(({ c0 }) => c0)).toEqual([
      10.25, 9.5, 9.33333333333333,
    ]);
  });

  it('of longer digits than a number keeps is one of texts', () => {
    const read = readOutside({ columns: ['id'], rows: [['1234567890123456']] }, []);

    expect(read.columns).toMatchObject([{ kind: 'text' }]);
    expect(read.rows).toEqual([{ c0: '1234567890123456' }]);
  });
});
