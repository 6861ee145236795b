import type { Actor } from '../actor.ts';
import { newId } from '../clock.ts';
import { type Executor, isUniqueViolation, type Tx, uniqueColumns } from '../db/db.ts';
import { AppError, required } from '../errors.ts';
import { presentPage, readPaging } from '../paging.ts';
import { createRowPresenter } from './present-row.ts';
import { createTableBin } from './table-bin.ts';
import { createTableChecks, type Problems, sameValue } from './table-checks.ts';
import type { Caller, TableContext } from './table-context.ts';
import { createReferenceTexts } from './table-references.ts';
import { type Asked, createTableRows, fieldsOf, type TableRow } from './table-rows.ts';
import type { Change, FilledChange, TableSpec, Values } from './table-spec.ts';
import { createTableTree } from './table-tree.ts';
import { createTreeRows } from './tree-rows.ts';

export type { Caller } from './table-context.ts';

/** The use cases of one table. Every change is one transaction with its audit and its version. */
export function createTableService(spec: TableSpec, context: TableContext) {
  const { database, clock, random, audit, dataLog, config } = context;
  const rows = createTableRows(spec, config.timeZone);
  const checks = createTableChecks(spec, context);
  const blank = Object.fromEntries(spec.fields.map(({ name }) => [name, null]));
  const presentRow = createRowPresenter(spec, context);
  const referenceTexts = createReferenceTexts(spec, context.references);
  const tree = spec.tree && createTableTree(spec.tree, createTreeRows(spec.tree), rows);

  async function present(actor: Actor, found: readonly TableRow[], isListed = false) {
    const texts = await referenceTexts(database.read, actor, found);
    const above = await tree?.textsOf(database.read, actor, found);
    return found.map((row) => presentRow(row, texts, { isListed, above }));
  }

  /** Nobody puts a row out of their own reach: it would be gone for them. */
  async function requireReach(tx: Tx, actor: Actor, id: string, values: Values): Promise<void> {
    const { scope } = spec;
    if (!scope || (await rows.find(tx, actor, id))) return;
    const { depart } = scope;
    if (depart === undefined) throw new AppError('access.outOfReach');
    const problem = values[depart] === null ? 'required' : 'unknownRow';
    throw new AppError('row.invalid', { fields: { [depart]: problem } });
  }

  /** The row as it stands now. Throws `row.notFound`. */
  async function get(actor: Actor, id: string) {
    const [row] = await present(actor, [required(await rows.find(database.write, actor, id))]);
    return required(row);
  }

  /** Runs a change with its cached subject raised; a clash of two at once is told at the field. */
  async function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { raises } = spec;
    try {
      return await database.transaction(async (tx) => {
        const result = await work(tx);
        if (raises) await context.versionedCache.raise(tx, raises);
        return result;
      });
    } catch (error) {
      throw isUniqueViolation(error) ? clashOf(spec, error) : error;
    }
  }

  async function note(
    executor: Executor,
    { actor, requestId }: Caller,
    verb: string,
    id?: string,
    data = {},
  ) {
    const action = `${spec.resource.name}.${verb}`;
    await audit.write(executor, { actor, action, subject: spec.table, rowId: id, data, requestId });
  }

  const logVersion = (tx: Tx, actor: Actor, changed: readonly { id: string; values: Values }[]) =>
    dataLog.write(
      tx,
      actor,
      changed.map(({ id, values }) => ({ table: spec.table, rowId: id, content: values })),
    );

  /** The rows with what the server writes into them itself. */
  async function fill<R extends { id: string; values: Values; was?: Values }>(
    tx: Tx,
    actor: Actor,
    verb: FilledChange['verb'],
    given: readonly R[],
  ): Promise<R[]> {
    if (!spec.fill) return [...given];
    const rows = given.map(({ id, was, values }) => ({
      id,
      ...(was === undefined ? {} : { was }),
      becomes: { ...was, ...values },
    }));
    const filled = await spec.fill({ tx, actor, verb, rows });
    return given.map((row, at) => ({ ...row, values: { ...row.values, ...filled[at] } }));
  }

  return {
    rows,
    checks,
    tree,
    change,
    fill,
    logVersion,
    note,
    present,
    referenceTexts,

    async list(asked: Asked) {
      const paging = readPaging(asked.query);
      const [found, total] = await Promise.all([
        rows.page(database.read, asked, paging),
        rows.count(database.read, asked),
      ]);
      return presentPage(await present(asked.actor, found, true), total, paging);
    },

    /** Throws `row.notFound`. */
    get: ({ actor }: Caller, id: string) => get(actor, id),

    /** Throws `row.invalid` with the problem of each field. */
    async add(caller: Caller, form: Values) {
      const { actor } = caller;
      const cleaned = checks.clean(form);
      const id = newId(clock, random);
      const stamp = { by: actor.id, at: clock.now() };
      await change(async (tx) => {
        await tree?.lock(tx, actor);
        refuse(await checks.problems(tx, actor, cleaned));
        const [row] = await fill(tx, actor, 'add', [{ id, values: cleaned }]);
        const [placed] = tree ? await tree.placed(tx, actor, [required(row)]) : [row];
        const { values } = required(placed);
        await tree?.requirePlace(tx, actor, { id, becomes: values });
        const added: Change = { tx, actor, verb: 'add', rows: [{ id, becomes: values }] };
        await spec.before?.(added);
        await rows.insert(tx, [{ id, schoolId: actor.schoolId, stamp, values }]);
        await requireReach(tx, actor, id, { ...blank, ...values });
        await logVersion(tx, actor, [{ id, values }]);
        await spec.after?.(added);
        await note(tx, caller, 'add', id);
      });
      return get(actor, id);
    },

    /** Fields that were not sent stay. Throws `row.notFound`, `row.invalid`. */
    async edit(caller: Caller, id: string, form: Values) {
      const { actor } = caller;
      const cleaned = checks.clean(form);
      await change(async (tx) => {
        await tree?.lock(tx, actor);
        const [row] = await rows.lock(tx, actor, [id]);
        const was = fieldsOf(spec, required(row));
        refuse(await checks.problems(tx, actor, cleaned, { id, values: was }));
        if (Object.keys(cleaned).every((name) => sameValue(was[name], cleaned[name]))) return;
        const [filled] = await fill(tx, actor, 'edit', [{ id, was, values: cleaned }]);
        const { values } = required(filled);
        const becomes = { ...was, ...values };
        await tree?.requirePlace(tx, actor, { id, was, becomes });
        const changed = Object.keys(values).filter((name) => !sameValue(was[name], values[name]));
        const edited: Change = { tx, actor, verb: 'edit', rows: [{ id, was, becomes }] };
        await spec.before?.(edited);
        await rows.update(tx, id, values, { by: actor.id, at: clock.now() });
        await requireReach(tx, actor, id, becomes);
        await logVersion(tx, actor, [{ id, values: becomes }]);
        await spec.after?.(edited);
        await note(tx, caller, 'edit', id, { changed });
      });
      return get(actor, id);
    },

    ...createTableBin(spec, context, { rows, tree, change, note }),
  };
}
export type TableService = ReturnType<typeof createTableService>;

function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new AppError('row.invalid', { fields: problems });
}

/** The fields of the index that two rows would share. */
function clashOf({ fields }: TableSpec, error: unknown): AppError {
  const columns = uniqueColumns(error);
  const names = fields.filter(({ column }) => columns.includes(column)).map(({ name }) => name);
  const last = names.at(-1);
  return last
    ? new AppError('row.invalid', { fields: { [last]: 'unique' } })
    : new AppError('row.duplicate');
}
