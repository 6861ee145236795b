import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { every, type ListColumns, listConditions, listOrder, orderSql } from './list-language.ts';

const columns: ListColumns = {
  name: { ref: 'r.name', kind: 'text', sort: true },
  rank: { ref: 'r.rank', kind: 'choice' },
  size: { ref: 'r.size', kind: 'number', sort: true },
  isOpen: { ref: 'r.is_open', kind: 'boolean' },
  day: { ref: 'r.day', kind: 'day' },
  createTime: { ref: 'r.created_at', kind: 'time', sort: true },
};

/** Five rows; `d` has values nowhere, times are those of Shanghai. */
const rows = sql`(values
  ('a', 'Apple%', '1', 1, true, '2030-01-01', '2030-01-01 00:00:00+08'::timestamptz),
  ('b', 'pine_apple', '2', 2, false, '2030-01-02', '2030-01-01 23:59:59.5+08'::timestamptz),
  ('c', '老师', '1,3', 3, true, '2030-01-03', '2030-01-02 00:00:00+08'::timestamptz),
  ('d', null, null, null, null, null, null)
) r (id, name, rank, size, is_open, day, created_at)`;

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});

afterAll(() => testApp.close());

async function find(query: Record<string, string>): Promise<string> {
  const conditions = listConditions(query, columns, 'Asia/Shanghai');
  const order = listOrder(query, columns, {
    own: [{ ref: 'r.id', direction: 'asc' }],
    unique: 'r.id',
  });
  const found = await sql<{ id: string }>`
    select r.id from ${rows} where ${every(conditions)} order by ${orderSql(order)}`.execute(
    testApp.app.context.database.read,
  );
  return found.rows.map(({ id }) => id).join('');
}

it.each([
  [{}, 'abcd'],
  [{ name: 'apple' }, 'ab'],
  [{ name: '%' }, 'a'],
  [{ name: '*_*' }, 'b'],
  [{ name: 'pine*' }, 'b'],
  [{ name: '*师' }, 'c'],
  [{ name: '!Apple%' }, 'bcd'],
  [{ name: 'eq Apple%' }, 'a'],
  [{ name: 'Apple%,老师' }, 'ac'],
  [{ name_MultiString: '老师' }, 'c'],
  [{ rank: '1' }, 'a'],
  [{ rank: ',3,2,' }, 'bc'],
  [{ rank: 'ne 1' }, 'bcd'],
  [{ size: '>= 2' }, 'bc'],
  [{ size: 'lt 2' }, 'a'],
  [{ size_begin: '2', size_end: '2' }, 'b'],
  [{ isOpen: 'true' }, 'ac'],
  [{ isOpen: '0' }, 'b'],
  [{ day_begin: '2030-01-02', day_end: '2030-01-02' }, 'b'],
  [{ createTime: '2030-01-01' }, 'ab'],
  [{ createTime_begin: '2030-01-02' }, 'c'],
  [{ createTime_end: '2030-01-01' }, 'ab'],
  [{ createTime_end: '2030-01-01 00:00:00' }, 'a'],
  [{ createTime: '> 2030-01-01' }, 'c'],
  [{ createTime: 'lt 2030-01-02' }, 'ab'],
  [{ createTime: 'ne 2030-01-01' }, 'cd'],
  [{ column: 'name', order: 'asc', name: '*' }, 'abcd'],
  [{ column: 'size_dictText', order: 'desc', size: '> 0' }, 'cba'],
  [{ column: 'rank', order: 'asc' }, 'abcd'],
  [{ column: 'id; drop table r', order: 'asc' }, 'abcd'],
  [{ unknown: 'x' }, 'abcd'],
])('finds with %j the rows %s', async (query, ids) => {
  expect(await find(query as Record<string, string>)).toBe(ids);
});

it('joins a super query in one bracket with the other filters', async () => {
  const superQueryParams = encodeURI(
    JSON.stringify([
      { field: 'name', rule: 'like', val: 'apple' },
      { field: 'createTime', rule: 'ge', val: '2030-01-02' },
    ]),
  );

  expect(await find({ superQueryParams, superQueryMatchType: 'or', size: '> 1' })).toBe('bc');
  expect(await find({ superQueryParams, superQueryMatchType: 'and' })).toBe('');
});

it('skips a super query that asks for one of nothing', async () => {
  const superQueryParams = JSON.stringify([{ field: 'name', rule: 'in', val: ' , ' }]);

  expect(await find({ superQueryParams, column: 'name', order: 'asc' })).toHaveLength(4);
});

it.each([
  [{ size: 'many' }, 'size'],
  [{ isOpen: 'perhaps' }, 'isOpen'],
  [{ createTime_begin: '2030-02-31' }, 'createTime'],
  [{ createTime: "'; drop table r" }, 'createTime'],
  [{ superQueryParams: '[{"field":"password_hash","rule":"eq","val":"x"}]' }, 'superQueryParams'],
  [{ superQueryParams: '[{"field":"constructor","rule":"eq","val":"x"}]' }, 'superQueryParams'],
  [{ superQueryParams: 'nonsense' }, 'superQueryParams'],
])('refuses %j and names the field', (query, field) => {
  const read = () => listConditions(query, columns, 'Asia/Shanghai');

  expect(read).toThrow(expect.objectContaining({ code: 'request.invalid', data: { field } }));
});
