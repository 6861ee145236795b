import { field } from '@sprout/contract';
import { expect, it } from 'vitest';
import { columnTitles } from './column-titles.ts';
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

const workType = {
  name: 'codeType',
  column: 'code_type',
  field: field.dict('work_type', {}),
  title: '作业类型',
  titles: ['作业类型'],
  items: [{ value: '2', text: '积木编程', textEn: 'Blocks', description: null }],
};

it.each([
  ['积木编程', '2'],
  ['Blocks', '2'],
  ['Scratch3.0', '2'],
  ['ScratchJr', '3'],
  ['图形化Python', '4'],
  ['别的', '别的'],
])('reads the kind of work %j, also by its name of earlier releases, as %j', (cell, value) => {
  expect(valueOfCell(workType, cell)).toBe(value);
});

it('takes the titles of sheets that were exported by earlier releases', () => {
  expect(columnTitles('field.fillRules.ruleCode')).toEqual(['规则编码', 'Rule code', '规则Code']);
});
