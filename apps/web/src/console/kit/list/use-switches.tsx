import { useTexts } from '@sprout/ui';
import { Switch } from 'antd';
import { useRef } from 'react';
import { useCan } from '../../session/permissions.ts';
import { useResourceNames } from '../resource-names.ts';
import type { Column } from '../table/list-types.ts';
import {
  codesOf,
  type FieldName,
  type RowOfTable,
  readRow,
  type Table,
} from '../table/table-api.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import type { TableParts } from './table-parts.ts';
import type { TableController } from './use-table.tsx';

export type ListSwitch = {
  /** Head of its column; the name of the field without. */
  readonly title?: string;
  /** On while the value is off. */
  readonly isInverted?: true;
  /** What was done, in words. */
  readonly said?: (name: string, isOn: boolean) => string;
};
export type ListSwitches<R extends Table> = Readonly<Partial<Record<FieldName<R>, ListSwitch>>>;

type Parts<R extends Table> = {
  nameOf: (row: RowOfTable<R>) => string;
  table: TableController<R>;
  parts: TableParts<RowOfTable<R>>;
};

/** Turns the columns of declared switches into switches, which change their row at once and can be taken back. */
export function useSwitches<R extends Table>(
  resource: R,
  switches: ListSwitches<R> | undefined,
  { nameOf, table, parts }: Parts<R>,
) {
  type Row = RowOfTable<R>;
  const { t } = useTexts();
  const can = useCan();
  const run = useRun();
  const refresh = useRefresh(resource.name);
  const names = useResourceNames(resource.name);
  const { api, undo } = table;
  const { edit } = codesOf(resource);
  // Ids of the rows that are being changed; nothing is drawn by them.
  const busy = useRef(new Set<string>());

  /** The values that no row is saved without stay as they are. */
  const save = (row: Row, change: Readonly<Record<string, unknown>>) => {
    const needed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.required);
    const kept = Object.entries(row).filter(([name]) => needed.includes(name));
    return api.edit({ ...Object.fromEntries(kept), id: row.id, ...change });
  };

  /** One change of a row at a time: the next one would be of a version that is gone. */
  async function turnOnce(row: Row, field: string, isOn: boolean, own: ListSwitch): Promise<void> {
    if (busy.current.has(row.id)) return;
    busy.current.add(row.id);
    await turn(row, field, isOn, own).finally(() => busy.current.delete(row.id));
  }

  async function turn(row: Row, field: string, isOn: boolean, own: ListSwitch): Promise<void> {
    const storedFor = (isShownOn: boolean) => isShownOn !== (own.isInverted === true);
    // A user who changed the row meanwhile keeps that change: the version is of the row that is shown.
    const { version } = row as { version?: number };
    const opened = version === undefined ? {} : { version };
    const isDone = await run(() => save(row, { [field]: storedFor(isOn), ...opened }));
    await refresh();
    if (!isDone) return;
    const label = own.title ?? names.label(field);
    const state = t(isOn ? 'kit.yes' : 'kit.no');
    const name = nameOf(row);
    undo.setOffer({
      text: own.said?.(name, isOn) ?? t('kit.switch.said', { label, name, state }),
      run: () =>
        void run(async () => {
          const now = readRow<Row>(await api.find(row.id));
          await save(now, { [field]: storedFor(!isOn) });
        }).then(refresh),
    });
  }

  return (columns: readonly Column<Row>[]): Column<Row>[] =>
    columns.map((column) => {
      const own = switches?.[column.key as FieldName<R>];
      if (!own) return column;
      const { key, title } = { ...column, ...own };
      const label = title ?? column.title;
      return {
        ...column,
        title: label,
        render: (row) => (
          <Switch
            size="small"
            aria-label={t('kit.switch.of', { label, name: nameOf(row) })}
            checked={(fieldOf(row, key) === true) !== (own.isInverted === true)}
            disabled={!can(edit) || parts.problemOf?.(row, 'edit') !== undefined}
            onChange={(isOn) => void turnOnce(row, key, isOn, own)}
          />
        ),
      };
    });
}

const fieldOf = (row: object, name: string): unknown =>
  Object.entries(row).find(([key]) => key === name)?.[1];
