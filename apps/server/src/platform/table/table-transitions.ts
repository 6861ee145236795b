import type { Transition } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Actor } from '../access/actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/db.ts';
import { type Dictionary, itemText } from '../dictionary.ts';
import { AppError, required } from '../errors.ts';
import type { EventBus, Events } from '../events.ts';
import type { FormVersions } from '../form-versions.ts';
import { serverText } from '../http/texts.ts';
import type { Caller, TableUseCase } from './table-context.ts';
import { fieldsOf, formKindOf, type TableRows } from './table-rows.ts';
import type { TableService } from './table-service.ts';
import type { Change, TableSpec, Values } from './table-spec.ts';

type Deps = {
  clock: Clock;
  dictionary: Dictionary;
  formVersions: Pick<FormVersions, 'note'>;
};
type Asked = { name: string; ids: readonly string[]; language: Language };
type Parts = Pick<TableService, 'change' | 'logVersion'> & { rows: TableRows };

/** Moves rows of a table from one declared state to another. */
export function createTransitions(
  spec: TableSpec,
  { clock, dictionary, formVersions }: Deps,
  { rows, change, logVersion }: Parts,
) {
  const { name: resource, state = '', transitions = {} } = spec.resource;
  const notFound = spec.errors?.notFound ?? 'row.notFound';

  async function stateText(value: unknown, language: Language): Promise<string> {
    const items = (await dictionary.labels()).get(spec.resource.fields[state]?.dict ?? '') ?? [];
    const item = items.find((candidate) => candidate.value === value);
    return item ? itemText(item, language) : String(value);
  }

  /** Rows that somebody else has moved meanwhile are no rows to move. */
  async function requireState(
    changed: Change['rows'],
    name: string,
    { from }: Transition,
    language: Language,
  ): Promise<void> {
    const wrong = changed.filter(({ was }) => !from.includes(String(was?.[state])));
    const [first] = wrong;
    if (!first) return;
    throw new AppError('row.wrongState', {
      state: await stateText(first.was?.[state], language),
      transition: serverText(language, `transition.${resource}.${name}`),
      ids: wrong.map(({ id }) => id),
    });
  }

  async function tell(
    { publish }: TableUseCase,
    { event, to }: Transition,
    changed: Change['rows'],
  ): Promise<void> {
    if (!event) return;
    for (const { id, was } of changed) {
      const from = String(was?.[state]);
      await publish('row.moved', { event, table: spec.table, rowId: id, from, to });
    }
  }

  /** The same inside a change that is open. */
  async function runInside(
    tx: Tx,
    useCase: TableUseCase,
    actor: Actor,
    { name, ids, language }: Asked,
  ): Promise<void> {
    const transition = required(transitions[name]);
    const { to } = transition;
    const found = await rows.lock(tx, actor, ids);
    if (found.length !== ids.length) throw new AppError(notFound);
    const changed = found.map((row) => {
      const was = fieldsOf(spec, row);
      return { id: row.id, was, becomes: { ...was, [state]: to }, read: row };
    });
    await requireState(changed, name, transition, language);
    const moved: Change = { tx, actor, verb: 'transition', transition: name, rows: changed };
    const written = (await spec.fill?.({ ...moved, verb: 'transition' })) ?? [];
    const valuesOf = (at: number): Values => ({ ...written[at], [state]: to });
    await spec.before?.(moved);
    const form = { kind: formKindOf(spec), rowIds: ids, fields: [state] };
    await formVersions.note(tx, actor, form);
    const stamp = { by: actor.id, at: clock.now() };
    for (const [at, { id }] of changed.entries()) {
      await rows.update(tx, id, valuesOf(at), stamp);
    }
    const versions = changed.map(({ id, was }, at) => ({
      id,
      was,
      values: { ...was, ...valuesOf(at) },
    }));
    await logVersion(tx, actor, versions);
    await spec.after?.(moved);
    await tell(useCase, transition, changed);
    for (const { id, was } of changed) {
      await useCase.note(id, { from: was[state], to });
    }
  }

  return {
    names: Object.keys(transitions),

    /**
     * All of the rows or none; they are held until it is done, so that of two who ask at once the second
     * is refused. Throws `row.notFound`, `row.wrongState`.
     */
    run: (
      caller: Caller,
      name: string,
      ids: readonly string[],
      language: Language,
    ): Promise<void> =>
      change(caller, name, (tx, useCase) =>
        runInside(tx, useCase, caller.actor, { name, ids, language }),
      ),

    runInside,
  };
}

/** Calls the listener for the rows that a transition with this event has moved. */
export function onTransition(
  events: Pick<EventBus, 'on'>,
  event: string,
  listener: (moved: Events['row.moved']) => Promise<void>,
): void {
  events.on('row.moved', async (moved) => {
    if (moved.event === event) await listener(moved);
  });
}
