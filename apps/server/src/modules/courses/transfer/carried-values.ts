import { courses, courseUnits, type Field } from '@sprout/contract';
import type { Values } from '../../../platform/table/table-spec.ts';

/** Grants, shares and places in lists are a school's own. */
const ownOfSchool = new Set(['isShared', 'showHome', 'departIds', 'orderNum']);
/** Where a unit stands is told by its place in the list; whether guests see it is the school's to decide. */
const ownOfCourse = new Set(['courseId', 'orderNum', 'afterUnitId', 'isOpen']);

type Fields = Readonly<Record<string, Field>>;

export const courseFields = carried(courses.fields, ownOfSchool);
export const unitFields = carried(courseUnits.fields, ownOfCourse);

function carried(fields: Fields, left: ReadonlySet<string>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, { readOnly }]) => !left.has(name) && !readOnly),
  );
}

/** What goes along of a row as its form reads it. */
export const carriedOf = (fields: Fields, row: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]));

/** A file that values name. */
export type NamedFile = {
  readonly value: string;
  readonly purpose: string;
  /** What it is called, where the row says so. */
  readonly called?: string | undefined;
};

/** Answers what stands there instead; nothing takes the file out. */
export type ReplaceFile = (file: NamedFile) => Promise<string | undefined>;

type Replacing = {
  readonly replace: ReplaceFile;
  /** Of a file in a rich text; its first group is the file. */
  readonly address: RegExp;
  /** What stands in a rich text for what a file is replaced by. */
  readonly toAddress: (value: string) => string;
};

/** Values with other names of their files. */
export async function withFiles(fields: Fields, values: Values, how: Replacing): Promise<Values> {
  const entries = await Promise.all(
    Object.entries(fields).map(async ([name, field]) => [
      name,
      await replaceIn(field, values[name] ?? null, how),
    ]),
  );
  return Object.fromEntries(entries) as Values;
}

async function replaceIn(field: Field, value: unknown, how: Replacing): Promise<unknown> {
  const { kind, purpose = '', lines = {} } = field;
  if (kind === 'file' && typeof value === 'string') {
    return (await how.replace({ value, purpose })) ?? null;
  }
  if (kind === 'html' && typeof value === 'string') return replaceInText(value, how);
  if (kind === 'files' && Array.isArray(value)) {
    const list = await Promise.all(
      value.map(async (line: unknown) => {
        if (!isLine(line)) return [line];
        const { file: old, size: _size, type: _type, url: _url, ...rest } = line;
        const called = typeof line['name'] === 'string' ? line['name'] : undefined;
        const file = await how.replace({ value: String(old), purpose, called });
        return file === undefined ? [] : [{ ...rest, file }];
      }),
    );
    return list.flat();
  }
  if (kind === 'rows' && Array.isArray(value)) {
    return Promise.all(
      value.map(async (line: unknown) => {
        if (!isLine(line)) return line;
        const carriedLine = carriedOf(lines, line);
        return withFiles(lines, carriedLine, how);
      }),
    );
  }
  return value;
}

/** Anything else comes from a file of a stranger; the form refuses it with its place. */
const isLine = (line: unknown): line is Values => typeof line === 'object' && line !== null;

async function replaceInText(
  text: string,
  { replace, address, toAddress }: Replacing,
): Promise<string> {
  const found = new Set([...text.matchAll(address)].map(([, file = '']) => file));
  const known = new Map<string, string>();
  for (const value of found) {
    const replaced = await replace({ value, purpose: 'media' });
    if (replaced !== undefined) known.set(value, toAddress(replaced));
  }
  return text.replace(address, (whole, file: string) => known.get(file) ?? whole);
}
