import { expect, it } from 'vitest';
import { readResult, resultAddress } from './result-address.ts';

const read = (address: string) => readResult(new URL(address, 'http://site').searchParams);

it('keeps what happened in an address', () => {
  const address = resultAddress({ of: 'class', id: 'd1', name: '三（1）班', people: 3 });

  expect(address.startsWith('/result/success?')).toBe(true);
  expect(read(address)).toMatchObject({
    of: 'class',
    id: 'd1',
    name: '三（1）班',
    people: 3,
    failed: [],
  });
});

it('leads elsewhere when a part was not done', () => {
  const address = resultAddress({ of: 'class', id: 'd1', failed: ['courses'] });

  expect(address.startsWith('/result/fail?')).toBe(true);
  expect(read(address).failed).toEqual(['courses']);
});

it('reads nothing of what it does not know', () => {
  expect(read('/result/success?of=bank&people=-4&failed=money')).toMatchObject({
    of: undefined,
    people: 0,
    failed: [],
  });
});
