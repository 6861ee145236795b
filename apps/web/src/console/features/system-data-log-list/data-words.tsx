import { tables as declaredTables, type Resource } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { Fragment, type ReactNode } from 'react';
import { Blank } from '../../kit/blank.tsx';
import { DictText } from '../../kit/dict/dict-text.tsx';
import { isSame, readBeginning } from './compare-contents.ts';

type Table = {
  readonly title: TextKey;
  /** Keys of the name of a field, the first that there is. */
  readonly fieldKeys: (name: string, rowId: string) => readonly string[];
  /** Dictionaries of values by field. */
  readonly dicts?: Readonly<Record<string, string>>;
  /** Declares its form: an actor who may edit may put a row back to a version. */
  readonly declaration?: Resource;
  /** Names of the fields of each line by field, for lists of lines. */
  readonly lines?: Readonly<Record<string, readonly string[]>>;
  /** Fields that hold files, which are told by their names. */
  readonly files?: readonly string[];
};

const declared = (declaration: Resource): Table => {
  const { name: subject, fields } = declaration;
  return {
    declaration,
    title: `title.${subject}` as TextKey,
    fieldKeys: (name) => [`field.${subject}.${name}`],
    dicts: Object.fromEntries(
      Object.entries(fields).flatMap(([name, { dict, lines = {} }]) => [
        ...(dict ? [[name, dict]] : []),
        ...Object.entries(lines).flatMap(([inner, line]) =>
          line.dict ? [[`${name}.${inner}`, line.dict]] : [],
        ),
      ]),
    ),
    lines: Object.fromEntries(
      Object.entries(fields).flatMap(([name, { lines }]) =>
        lines ? [[name, Object.keys(lines)]] : [],
      ),
    ),
    files: Object.keys(fields).filter((name) => fields[name]?.kind === 'files'),
  };
};

const tables: Readonly<Record<string, Table>> = {
  ...Object.fromEntries(
    Object.values(declaredTables).map((resource: Resource) => [resource.table, declared(resource)]),
  ),
  sys_user: {
    title: 'title.users',
    fieldKeys: (name) => [`field.users.${name}`],
    dicts: { sex: 'sex', status: 'user_status' },
  },
  sys_depart: {
    title: 'title.departs',
    fieldKeys: (name) => [`departs.field.${name === 'parentId' ? 'parent' : name}`],
    dicts: { orgCategory: 'org_category', status: 'depart_status' },
  },
  sys_permission: {
    title: 'title.menus',
    fieldKeys: (name) => [`field.menus.${menuNames[name] ?? name}`],
  },
  sys_config: {
    title: 'title.config',
    fieldKeys: (name, rowId) => [`config.key.${name === 'value' ? rowId : name}`],
  },
  work: {
    title: 'dataLog.table.work',
    fieldKeys: (name) => [`dataLog.work.${name}`],
    dicts: { workType: 'work_type' },
  },
};

/** Columns of menus that the form calls otherwise. */
const menuNames: Readonly<Record<string, string>> = {
  isRoute: 'route',
  isHidden: 'hidden',
  isAlwaysShown: 'alwaysShow',
  isExternal: 'internalOrExternal',
};

/** Words of values that are in no dictionary. */
const valueKeys: Readonly<Record<string, string>> = {
  identity: 'people.identity',
  visibility: 'console.visibility',
  reviewState: 'dataLog.state',
};

export const tableNames: readonly string[] = Object.keys(tables);

/** Subjects whose lists show what is put back. */
export const declaredSubjects: readonly string[] = Object.values(tables).flatMap(
  ({ declaration }) => declaration?.name ?? [],
);

export const declarationOf = (table: string): Resource | undefined => tables[table]?.declaration;

type KeptVersion = Pick<
  Result<'dataLog.list'>['records'][number],
  'dataVersion' | 'createBy' | 'createByName' | 'createTime'
>;
type Line = Readonly<Record<string, unknown>>;

const isOfLines = (value: unknown): value is readonly Line[] =>
  Array.isArray(value) && value.some((line) => typeof line === 'object' && line !== null);

/** Some contents have the names of columns. */
const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What tables, fields and values are called; the name itself where there is no word for it. */
export function useDataWords() {
  const { t } = useTexts();
  const wordOf = (keys: readonly string[]): string | undefined =>
    keys.map((key) => [key, t(key as TextKey)]).find(([key, text]) => key !== text)?.[1];

  const tableWord = (table: string): string => {
    const title = tables[table]?.title;
    return title ? t(title) : table;
  };

  const fieldWord = (table: string, name: string, rowId: string): string => {
    const plain = camelCase(name);
    const own = tables[table]?.fieldKeys(plain, rowId) ?? [];
    return wordOf([...own, `dataLog.${plain}`, `field.${plain}`]) ?? name;
  };

  const versionWord = ({ dataVersion, createBy, createByName, createTime }: KeptVersion): string =>
    t('dataLog.versionOf', {
      n: dataVersion,
      who: createByName ?? createBy ?? t('dataLog.nobody'),
      at: createTime.slice(0, 16),
    });

  /** @param other the value of the version beside it: lines that differ from its are marked */
  const linesText = (table: string, name: string, lines: readonly Line[], other: unknown) => {
    const names = tables[table]?.lines?.[name] ?? Object.keys(lines[0] ?? {});
    const areFiles = tables[table]?.files?.includes(name) ?? false;
    const beside: readonly unknown[] = Array.isArray(other) ? other : [];
    const differs = (line: Line, at: number) => other !== undefined && !isSame(line, beside[at]);
    return (
      <ol>
        {lines.map((line, at) => (
          // Lines of a kept version do not move.
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids
          <li key={at} data-differs={differs(line, at)}>
            {areFiles
              ? String(line['name'])
              : names.map((inner) => (
                  <span key={inner}>
                    {fieldWord(table, `${name}.${inner}`, '')}
                    {': '}
                    {valueText(table, `${name}.${inner}`, line[inner])}
                  </span>
                ))}
          </li>
        ))}
      </ol>
    );
  };

  const valueText = (table: string, name: string, value: unknown, other?: unknown): ReactNode => {
    if (value === undefined || value === null || value === '') return <Blank />;
    if (typeof value === 'boolean') return t(value ? 'dataLog.yes' : 'dataLog.no');
    if (isOfLines(value)) return linesText(table, name, value, other);
    if (Array.isArray(value))
      return value.length > 0 ? value.join(t('kit.names.comma')) : <Blank />;
    if (typeof value === 'object') return JSON.stringify(value);
    const dict = tables[table]?.dicts?.[name];
    if (dict) return <DictText code={dict} value={String(value)} />;
    const key = valueKeys[name];
    return (key && wordOf([`${key}.${String(value)}`])) ?? String(value);
  };

  /** What a version begins with, in words. */
  const summary = (table: string, rowId: string, beginning: string): ReactNode =>
    readBeginning(beginning).map(([name, value], at) => (
      <Fragment key={name}>
        {at > 0 && ' · '}
        {fieldWord(table, name, rowId)}
        {': '}
        {valueText(table, camelCase(name), value)}
      </Fragment>
    ));

  return { tableWord, fieldWord, valueText, versionWord, summary };
}
