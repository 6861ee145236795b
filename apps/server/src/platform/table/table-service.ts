import { checkValues, rowProblems } from '@sprout/contract';
import type { Actor } from '../access/actor.ts';
import { newId } from '../clock.ts';
import { type Executor, isUniqueViolation, type Tx, uniqueColumns } from '../db/db.ts';
import { AppError, required } from '../errors.ts';
import { depthLimit } from '../list-query.ts';
import { presentPage, readPaging } from '../paging.ts';
import { createRowPresenter } from './present-row.ts';
import { createTableBin } from './table-bin.ts';
import { createTableChecks, type Received, sameValue } from './table-checks.ts';
import { createTableCodes } from './table-codes.ts';
import type { Caller, TableChange, TableContext } from './table-context.ts';
import { createMissing } from './table-missing.ts';
import { createTableOrder } from './table-order.ts';
import { createReferenceTexts } from './table-references.ts';
import { refuse } from './table-refusal.ts';
import {
  type Asked,
  createTableRows,
  fieldsOf,
  formKindOf,
  type ListKind,
  type TableRow,
} from './table-rows.ts';
import { createTableSecrets } from './table-secrets.ts';
import type { Change, FilledChange, TableSpec, Values } from './table-spec.ts';
import { createTableTree } from './table-tree.ts';
import { createTreeRows } from './tree-rows.ts';

export type { Caller } from './table-context.ts';

/** The predecessor's client shows thirty rows; more of them with long texts would be a burden. */
const mostWholeRows = 50;

/** The use cases of one table, each of them run as those of services are, with its version. */
export function createTableService(spec: TableSpec, context: TableContext) {
  const { database, clock, random, dataLog, formVersions, config } = context;
  const subject = subjectOf(spec);
  context.subjects.addTable(subject, spec.stale);
  const rows = createTableRows(spec, config.timeZone);
  const checks = createTableChecks(spec, context);
  const codes = createTableCodes(spec, checks.uniqueOf, context);
  const missing = createMissing(spec, rows);
  const hasSums = spec.fields.some(({ field }) => field.isSummed);
  const blank = Object.fromEntries(spec.fields.map(({ name }) => [name, null]));
  const defaults = spec.fields.filter(({ field }) => field.default !== undefined);
  const presentRow = createRowPresenter(spec, context);
  const referenceTexts = createReferenceTexts(spec, context.references);
  const secrets = createTableSecrets(spec, context.secretBox);
  const tree = spec.tree && createTableTree(spec.tree, createTreeRows(spec.tree), rows);
  const order = spec.order && createTableOrder(spec.order);

  async function receive(actor: Actor, form: Values) {
    const { sent, values } = await checks.received(actor, form);
    return { sent, values: await secrets.sealed(values) };
  }

  /** The same for a row whose transaction has not begun, with what is worked out beforehand. */
  async function receiveEarly(actor: Actor, form: Values) {
    const received = await receive(actor, form);
    return { ...received, prepared: await spec.prepare?.({ actor, values: received.values }) };
  }

  async function present(
    { actor, isOwnClient = false }: Reader,
    found: readonly TableRow[],
    list?: ListKind,
  ) {
    const texts = await referenceTexts(database.read, actor, found);
    const above = await tree?.textsOf(database.read, actor, found);
    const computed = await spec.compute?.({ executor: database.read, actor, rows: found });
    return found.map((row, at) =>
      presentRow(row, texts, { list, isOwnClient, above, computed: computed?.[at] }),
    );
  }

  /** An actor puts no row out of their own reach: it would be gone for them. */
  async function requireReach(tx: Tx, actor: Actor, id: string, values: Values): Promise<void> {
    const { scope } = spec;
    if (!scope || (await rows.find(tx, actor, id))) return;
    const { depart } = scope;
    if (depart === undefined) throw new AppError('access.outOfReach');
    const problem = values[depart] === null ? 'required' : 'unknownRow';
    throw new AppError('row.invalid', { fields: { [depart]: problem } });
  }

  /** The row as it stands now. Throws `row.notFound`. */
  async function get(reader: Reader, id: string) {
    const found = await rows.find(database.write, reader.actor, id);
    if (!found) throw await missing.refusalOf(database.write, reader.actor, id);
    const [row] = await present(reader, [found]);
    return required(row);
  }

  /** Runs a change of the table; two equal values at once are refused at their field. */
  const change: TableChange = async (caller, verb, work) => {
    try {
      return await context.run(caller, `${subject}.${verb}`, (tx, { note, publish }) =>
        work(tx, {
          publish,
          note: (rowId, data = {}) =>
            note({ subject: spec.audit?.name ?? spec.table, rowId, data }),
        }),
      );
    } catch (error) {
      throw isUniqueViolation(error) ? clashOf(spec, error) : error;
    }
  };

  /** What a change met is kept, too, where no version tells of it. */
  const logVersion = (
    tx: Tx,
    actor: Actor,
    changed: readonly { id: string; values: Values; was?: Values }[],
  ) =>
    dataLog.write(
      tx,
      actor,
      changed.map(({ id, values, was }) => ({
        table: spec.table,
        rowId: id,
        content: secrets.without(values),
        was: was && secrets.without(was),
      })),
    );

  /** What a form left open, where the declaration has a value for it. */
  function withDefaults(verb: FilledChange['verb'], values: Values): Values {
    const open = defaults.filter(
      ({ name }) => values[name] === null || (verb === 'add' && values[name] === undefined),
    );
    return {
      ...values,
      ...Object.fromEntries(open.map(({ name, field }) => [name, field.default])),
    };
  }

  /** A row whose number is taken away stays where it stands. */
  function withPlace(values: Values): Values {
    if (!order || values[order.field] !== null) return values;
    return Object.fromEntries(Object.entries(values).filter(([name]) => name !== order.field));
  }

  /** The rows with their defaults and with what the server writes into them itself. */
  async function fill<
    R extends { id: string; values: Values; was?: Values; prepared?: Values | undefined },
  >(tx: Tx, actor: Actor, verb: FilledChange['verb'], sent: readonly R[]): Promise<R[]> {
    const begun = sent.map((row) => ({ ...row, values: withDefaults(verb, row.values) }));
    const made =
      verb === 'add'
        ? await codes.made(
            tx,
            actor,
            begun.map(({ values }) => values),
          )
        : [];
    const given = begun.map((row, at) => ({ ...row, values: { ...row.values, ...made[at] } }));
    if (!spec.fill) return given;
    const rows = given.map(({ id, was, values, prepared }) => ({
      id,
      ...(was === undefined ? {} : { was }),
      ...(prepared === undefined ? {} : { prepared }),
      becomes: { ...was, ...values },
    }));
    const filled = await spec.fill({ tx, actor, verb, rows });
    return given.map((row, at) => ({ ...row, values: { ...row.values, ...filled[at] } }));
  }

  type Update = { id: string; received: Prepared; opened?: number | undefined };

  async function insert(tx: Tx, actor: Actor, received: Prepared) {
    const id = newId(clock, random);
    const stamp = { by: actor.id, at: clock.now() };
    await order?.lock(tx, actor);
    refuse(spec, await checks.problems(tx, actor, received));
    const [filled] = await fill(tx, actor, 'add', [
      { id, values: received.values, prepared: received.prepared },
    ]);
    const [placed] = order ? await order.placed(tx, actor, [required(filled)]) : [filled];
    const { values } = required(placed);
    await tree?.requirePlace(tx, actor, { id, becomes: values });
    const row = { id, becomes: values };
    const added: Change = { tx, actor, verb: 'add', rows: [row] };
    await spec.before?.(added);
    await rows.insert(tx, [{ id, schoolId: actor.schoolId, stamp, values }]);
    await requireReach(tx, actor, id, { ...blank, ...values });
    await logVersion(tx, actor, [{ id, values }]);
    await spec.after?.(added);
    return row;
  }

  /** Answers what the audit is told of it; undefined when nothing was different. */
  async function update(tx: Tx, actor: Actor, { id, received, opened }: Update) {
    await order?.lock(tx, actor);
    const [locked] = await missing.lockAll(tx, actor, [id]);
    const found = required(locked);
    const was = fieldsOf(spec, found);
    refuse(spec, await checks.problems(tx, actor, received, { id, values: was }));
    const isSame = Object.entries(received.values).every(([name, value]) =>
      sameValue(was[name], value),
    );
    if (isSame) {
      // An actor who may not change the row is refused, also when nothing would change.
      const rows = [{ id, was, becomes: was, read: found }];
      await spec.before?.({ tx, actor, verb: 'edit', rows });
      return undefined;
    }
    const [filled] = await fill(tx, actor, 'edit', [
      { id, was, values: received.values, prepared: received.prepared },
    ]);
    const { values } = required(filled);
    const becomes = { ...was, ...values };
    await tree?.requirePlace(tx, actor, { id, was, becomes });
    const changed = Object.keys(values).filter((name) => !sameValue(was[name], values[name]));
    const row = { id, was, becomes, read: found };
    const edited: Change = { tx, actor, verb: 'edit', rows: [row] };
    // An old form is told so before its fields are compared with what others have kept since.
    const kind = formKindOf(spec);
    await formVersions.advance(tx, actor, { kind, rowId: id, fields: changed, opened });
    await spec.before?.(edited);
    await rows.update(tx, id, values, { by: actor.id, at: clock.now() });
    await requireReach(tx, actor, id, becomes);
    await logVersion(tx, actor, [{ id, values: becomes, was }]);
    await spec.after?.(edited);
    return { ...spec.audit?.dataOf?.('edit', row), changed };
  }

  /** A form that no endpoint has looked at. */
  function checked(form: Values): Values {
    const { values, problems } = checkValues(spec.resource.form, form);
    refuse(spec, { ...rowProblems(spec.resource.fields, values), ...problems });
    return values;
  }

  return {
    rows,
    checks,
    codes,
    tree,
    order,
    lockAll: missing.lockAll,
    change,
    fill,
    logVersion,
    present,
    referenceTexts,

    /** A secret of a row, for the module that uses it; never for an answer. Throws `secret.unreadable`. */
    async readSecret(executor: Executor, id: string, name: string): Promise<string | undefined> {
      return secrets.open(name, await rows.sealedSecret(executor, id, name));
    },

    async list({ isOwnClient, ...asked }: Asked & Pick<Reader, 'isOwnClient'>) {
      const paging = readPaging(asked.query);
      const isWhole = isOwnClient === false && paging.size <= mostWholeRows;
      const list = isWhole ? 'predecessor' : 'own';
      const [found, total] = await Promise.all([
        rows.page(database.read, asked, { ...paging, list }),
        rows.count(database.read, asked),
      ]);
      const reader = { actor: asked.actor, isOwnClient };
      const page = presentPage(await present(reader, found, list), total, paging);
      return hasSums && !asked.isBin && total <= depthLimit
        ? { ...page, sums: await rows.sums(database.read, asked) }
        : page;
    },

    /** Throws `row.notFound`. */
    get,

    /** Throws `row.invalid` with the problem of each field. */
    async add(caller: Caller, form: Values) {
      const received = await receiveEarly(caller.actor, form);
      const id = await change(caller, 'add', async (tx, { note }) => {
        const row = await insert(tx, caller.actor, received);
        await note(row.id, spec.audit?.dataOf?.('add', row));
        return row.id;
      });
      return get(caller, id);
    },

    /** For a form that `addInside` gets; a form that would be refused there has nothing prepared. */
    async prepare(actor: Actor, form: Values): Promise<Values | undefined> {
      const { values, problems } = checkValues(spec.resource.form, form);
      if (Object.keys(problems).length > 0) return undefined;
      return (await receiveEarly(actor, values)).prepared;
    },

    /**
     * The same inside a change that is open, for rows that come together or not at all; the change tells of
     * them. No endpoint has looked at the form before. Answers the id.
     * @param prepared what `prepare` has answered for the form before the transaction began
     */
    async addInside(tx: Tx, actor: Actor, form: Values, prepared?: Values): Promise<string> {
      const { id } = await insert(tx, actor, {
        ...(await receive(actor, checked(form))),
        prepared,
      });
      return id;
    },

    /**
     * Fields that were not sent stay. Throws `row.notFound`, `row.invalid`, and `form.stale` when the form
     * was saved by somebody else since it was `opened`.
     */
    async edit(
      caller: Caller,
      id: string,
      form: Values,
      opened?: number,
      { noted, inside }: EditOptions = {},
    ) {
      const received = await receiveEarly(caller.actor, withPlace(form));
      await change(caller, 'edit', async (tx, { note }) => {
        const data = await update(tx, caller.actor, { id, received, opened });
        if (!data) return;
        await note(id, { ...data, ...noted });
        await inside?.(tx);
      });
      return get(caller, id);
    },

    /** The same inside a change that is open, which tells of it. No endpoint has looked at the form before. */
    async editInside(
      tx: Tx,
      actor: Actor,
      { id, form, opened }: { id: string; form: Values; opened?: number | undefined },
    ): Promise<void> {
      const received = await receive(actor, withPlace(checked(form)));
      await update(tx, actor, { id, received, opened });
    },

    ...createTableBin(spec, context, { rows, missing, tree, order, change }),
  };
}

/** Begin of the names of its use cases. */
export const subjectOf = ({ audit, resource }: TableSpec): string => audit?.name ?? resource.name;

export type TableService = ReturnType<typeof createTableService>;

/** What a form says, cleaned, and what was worked out of it beforehand. */
type Prepared = Received & { readonly prepared?: Values | undefined };

type EditOptions = {
  /** Written into the audit beside what changed. */
  readonly noted?: Values;
  /** Runs at the end of the transaction, unless nothing was different. */
  readonly inside?: (tx: Tx) => Promise<void>;
};

/** The fields of the index that two rows would share. */
function clashOf({ fields, errors }: TableSpec, error: unknown): AppError {
  const columns = uniqueColumns(error);
  const names = fields.filter(({ column }) => columns.includes(column)).map(({ name }) => name);
  const last = names.at(-1);
  if (last === undefined) return new AppError('row.duplicate');
  const code = errors?.fields?.[last]?.unique;
  return code
    ? new AppError(code, { field: last })
    : new AppError('row.invalid', { fields: { [last]: 'unique' } });
}

/** Who reads the rows, and whether with the versions of their forms. */
export type Reader = Pick<Caller, 'actor'> & { readonly isOwnClient?: boolean | undefined };
