import { checkValues, type Endpoint, type ReportedProblem } from '@sprout/contract';
import type { TSchema } from 'typebox';
import type { Actor } from '../access/actor.ts';
import { AppError } from '../errors.ts';
import type { RestorableTable } from '../restorable-tables.ts';
import { valueToWire } from './present-row.ts';
import { sameValue } from './table-checks.ts';
import type { TableContext } from './table-context.ts';
import { fieldsOf, formKindOf } from './table-rows.ts';
import { isSecret } from './table-secrets.ts';
import type { TableService } from './table-service.ts';
import type { TableColumn, TableSpec, Values } from './table-spec.ts';

type Deps = Pick<TableContext, 'database' | 'files' | 'wireTime' | 'formVersions'>;

/** Name of a value in a version; those from before the declaration have the names of columns. */
function keptIn({ name, column, field }: TableColumn, content: Values): string | undefined {
  const names = field.fixed ? [] : [name, column];
  return names.find((one) => Object.hasOwn(content, one));
}

/** Puts a row back to a kept version as if somebody had typed it into the form: every rule of today holds. */
export function createTableRestore(
  spec: TableSpec,
  { database, files, wireTime, formVersions }: Deps,
  { rows, checks, edit }: Pick<TableService, 'rows' | 'checks' | 'edit'>,
  endpoint: Endpoint,
): RestorableTable {
  const { may, hasBin } = spec.resource;
  // An edit has a form.
  const form = endpoint.body as TSchema;
  const shown = spec.fields.filter((field) => !isSecret(field));
  const written = shown.filter(({ field }) => !field.readOnly);

  /** JSON has no times. */
  const revived = ({ field }: TableColumn, value: unknown): unknown =>
    field.kind === 'dateTime' && typeof value === 'string' ? new Date(value) : value;

  /** What the form would send; what is set once, and what the version does not know, stays as it is. */
  function formOf(was: Values, content: Values): Values {
    return Object.fromEntries(
      written.map((column) => {
        const kept = keptIn(column, content);
        const value = kept === undefined ? was[column.name] : revived(column, content[kept]);
        return [column.name, valueToWire(column, value, { files, wireTime })];
      }),
    );
  }

  function readForm(id: string, was: Values, content: Values) {
    const { values, problems } = checkValues(form, { id, ...formOf(was, content) });
    const { id: _, ...sent } = values;
    const open = written.filter((column) => {
      const { default: byDefault } = column.field;
      // An empty text is as good as none.
      if (byDefault === undefined || byDefault === '') return false;
      const kept = keptIn(column, content);
      return kept !== undefined && content[kept] === null;
    });
    const reported: Record<string, ReportedProblem> = { ...problems };
    // An edit would write the default, and that is not what the version has.
    for (const { name } of open) if (was[name] !== null) reported[name] = 'required';
    const names = open.map(({ name }) => name);
    const kept = Object.entries(sent).filter(([name]) => !names.includes(name));
    return { sent: Object.fromEntries(kept), problems: reported };
  }

  async function whereIs(actor: Actor, id: string): Promise<'inBin' | 'gone'> {
    const binned = hasBin ? await rows.among(database.write, actor, [id], true) : [];
    return binned.length > 0 ? 'inBin' : 'gone';
  }

  const shownValues = (values: Values): Values =>
    Object.fromEntries(shown.map(({ name }) => [name, values[name] ?? null]));

  return {
    may: may.edit,

    async preview(actor, id, content) {
      const row = await rows.find(database.write, actor, id);
      if (!row) return { state: await whereIs(actor, id) };
      const was = fieldsOf(spec, row);
      const { sent, problems } = readForm(id, was, content);
      const received = await checks.received(actor, sent);
      const known = await checks.problems(database.write, actor, received, { id, values: was });
      const changed = Object.entries(received.values).filter(
        ([name, value]) => !sameValue(was[name], value),
      );
      return {
        state: 'there',
        now: shownValues(was),
        becomes: shownValues({ ...was, ...Object.fromEntries(changed) }),
        problems: { ...known, ...problems },
        version: row.version,
      };
    },

    async restore(caller, id, { content, dataVersion, opened, inside }) {
      const row = await rows.find(database.write, caller.actor, id);
      if (!row) {
        const isInBin = (await whereIs(caller.actor, id)) === 'inBin';
        throw new AppError(isInBin ? 'dataLog.rowInBin' : 'dataLog.rowGone');
      }
      const { sent, problems } = readForm(id, fieldsOf(spec, row), content);
      if (Object.keys(problems).length > 0) throw new AppError('row.invalid', { fields: problems });
      let { version } = row;
      await edit(caller, id, sent, opened, {
        noted: { restoredVersion: dataVersion },
        async inside(tx) {
          version = await formVersions.read(tx, formKindOf(spec), id);
          await inside(tx);
        },
      });
      return version;
    },
  };
}
