import { field } from '@sprout/contract';
import { expect, it } from 'vitest';
import { valueOfCell } from './sheet-columns.ts';

const opensAt = {
  name: 'opensAt',
  column: 'opens_at',
  field: field.dateTime({}),
  title: '开放时间',
  titles: ['开放时间'],
};

it.each([
  ['20261123', '2026-11-23 00:00'],
  ['46349.5', '46349.5 00:00'],
  ['2026/11/23 8:30', '2026-11-23 08:30'],
  ['2026年11月23日 08:30:15', '2026-11-23 08:30:15'],
  ['2026-11-23', '2026-11-23 00:00'],
  ['', ''],
  ['明天 八点', '明天 八点'],
])('reads the cell %j as the time %j', (cell, value) => {
  expect(valueOfCell(opensAt, cell)).toBe(value);
});
