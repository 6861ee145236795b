import { expect, it } from 'vitest';
import { readTableHere } from '../../testing/read-table-here.ts';
import { unusualFields, unusualFiles } from '../../testing/unusual-sheets/index.ts';
import { AppError } from '../errors.ts';
import type { HeadColumn } from '../sheets/head-columns.ts';

const columns: HeadColumn[] = Object.entries(unusualFields).map(([name, title]) => ({
  name,
  title,
  titles: [name, title],
  field: name === 'username' ? { required: true } : {},
  ...(name === 'birthday' ? { holds: 'day' as const } : {}),
  ...(name === 'memo' ? { mayBreakLines: true as const } : {}),
}));

async function read(bytes: Uint8Array) {
  try {
    const { found, unread, warnings } = await readTableHere(bytes, columns);
    const lines = found.map(({ line, values }) => [
      line,
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ]);
    const refused = unread.map(({ row, field, problem }) => [row.line, { [field]: problem }]);
    return {
      ...(lines.length > 0 ? { lines: Object.fromEntries(lines) } : {}),
      ...(refused.length > 0 ? { refused: Object.fromEntries(refused) } : {}),
      ...(warnings.length > 0 ? { warnings: warnings.map(({ kind }) => kind) } : {}),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { error: error.code };
  }
}

it.each(unusualFiles)('reads $name as a person sees it', async ({ bytes, expected }) => {
  expect(await read(bytes)).toEqual(expected);
});

it('has files of every kind, each under its own name', () => {
  expect(new Set(unusualFiles.map(({ name }) => name)).size).toBe(unusualFiles.length);
  expect(unusualFiles.length).toBeGreaterThanOrEqual(40);
});
