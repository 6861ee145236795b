import * as contract from '@sprout/contract';
import { createTexts } from '@sprout/texts';
import { enUs } from '@sprout/texts/en-us';
import { zhCn } from '@sprout/texts/zh-cn';
import { describe, expect, it } from 'vitest';

/** Every table that the contract declares. */
const tables: readonly contract.Resource[] = Object.values(contract.tables);
const texts = [createTexts<string>('zh-CN', zhCn), createTexts<string>('en-US', enUs)];

const keysOf = ({ name, fields, transitions }: contract.Resource) => [
  ...['title', 'noun', 'count'].map((kind) => `${kind}.${name}`),
  ...Object.keys(fields).map((field) => `field.${name}.${field}`),
  ...Object.entries(transitions ?? {}).flatMap(([transition, { question }]) => [
    `transition.${name}.${transition}`,
    ...(question ? [`confirm.${name}.${transition}`] : []),
  ]),
  ...Object.entries(fields).flatMap(([field, { kind, lines = {} }]) =>
    // Files say the same in every table.
    Object.keys(kind === 'files' ? {} : lines).map((line) => `field.${name}.${field}.${line}`),
  ),
  ...Object.entries(fields)
    .filter(([, field]) => field.hasHint)
    .map(([field]) => `hint.${name}.${field}`),
];

describe('the words of a table', () => {
  it('are asked of tables that are there', () => {
    expect(tables.map(({ name }) => name)).toContain('positions');
  });

  it.each(tables.map((table) => [table.name, table] as const))(
    'name %s and each of its values in both languages',
    (_name, table) => {
      const missing = keysOf(table).filter((key) => texts.some((t) => t(key) === key));

      expect(missing).toEqual([]);
    },
  );
});
