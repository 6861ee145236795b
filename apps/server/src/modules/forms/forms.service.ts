import type { FormFieldLine } from '@sprout/contract';
import { type Actor, isStaff } from '../../platform/access/actor.ts';
import { newId } from '../../platform/clock.ts';
import { readBatches } from '../../platform/db/read-batches.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import { type Cell, dayCell, timeCell } from '../../platform/sheets/cells.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import { checkAnswers, filesOf } from './form-answers.ts';
import { createFormView, toLine } from './form-view.ts';
import {
  allEntries,
  countEntries,
  findForm,
  findOwnEntry,
  findOwnForm,
  linesOf,
  listEntries,
  listOpenForms,
  listOwnUploads,
  listUsedVersions,
  lockForm,
  type StoredForm,
  writeEntry,
} from './forms.repository.ts';

type Deps = Pick<ModuleContext, 'database' | 'clock' | 'files' | 'random' | 'run' | 'wireTime'>;
type Sent = { values: Readonly<Record<string, unknown>>; revision: number };
/** What a sheet says beside the answers. */
type SheetWord = 'by' | 'at' | 'yes' | 'no';
type Column = FormFieldLine & { isGone: boolean };

const listLimit = 200;

/** Filling in forms, and what was filled in. */
export function createForms({ database, clock, files, random, run, wireTime }: Deps) {
  const { isOpen, toEntry, itemOf } = createFormView({ clock, files, wireTime });

  const summaryOf = ({ id, name, open_until: until, is_once: isOnce, mine }: StoredForm) => ({
    id,
    name,
    openUntil: until && wireTime.toWire(until),
    isOnce,
    mine,
  });

  async function ownForm(actor: Actor, id: string): Promise<StoredForm> {
    return required(await findOwnForm(database.read, actor, id));
  }

  /** What is asked for now comes first, then what was asked for before and answered. */
  async function columnsOf(form: StoredForm): Promise<Column[]> {
    const columns = new Map<string, Column>();
    for (const line of linesOf(form.fields)) columns.set(line.key, { ...line, isGone: false });
    for (const { fields } of await listUsedVersions(database.read, form.id)) {
      for (const line of fields) {
        if (!columns.has(line.key)) columns.set(line.key, { ...line, isGone: true });
      }
    }
    return [...columns.values()];
  }

  return {
    /** The open forms that the actor is asked to fill in; an actor of the staff without the right to fill in gets none. */
    async open(actor: Actor) {
      if (!mayFill(actor)) return [];
      return (await listOpenForms(database.read, actor, clock.now(), listLimit)).map(summaryOf);
    },

    /** Throws `row.notFound`, `form.closed`. */
    async formItem(actor: Actor, id: string) {
      allow(mayFill(actor));
      const form = required(await findForm(database.read, actor, id));
      allow(isOpen(form), 'form.closed');
      const entry = form.is_once ? await findOwnEntry(database.read, id, actor.id) : undefined;
      return { ...summaryOf(form), ...itemOf(form, entry) };
    },

    /** Throws `row.notFound`, `row.invalid`, `form.closed`, `form.changed`. */
    async send(call: MemberCall, id: string, { values, revision }: Sent) {
      const { actor } = call;
      allow(mayFill(actor));
      const form = required(await findForm(database.read, actor, id));
      const checked = await checkAnswers({
        lines: linesOf(form.fields),
        values,
        isOfChild: !isStaff(actor),
        files,
        ownUploads: (names) => listOwnUploads(database.write, actor.id, names),
      });
      return run(call, 'form.send', async (tx, { note }) => {
        const now = required(await lockForm(tx, id));
        allow(isOpen(now), 'form.closed');
        // The form was changed while the actor filled it in: the server cannot tell what was meant then.
        allow(now.revision === revision && form.revision === revision, 'form.changed');
        if (Object.keys(checked.problems).length > 0) {
          throw new AppError('row.invalid', { fields: checked.problems });
        }
        const entry = {
          id: newId(clock, random),
          formId: id,
          revision,
          answers: checked.values,
          isOnce: now.is_once,
          at: clock.now(),
        };
        const entryId = await writeEntry(tx, actor, entry);
        await note({ rowId: id, data: { entryId } });
        return toEntry({ ...entry, id: entryId, updated_at: entry.at });
      });
    },

    async columns(actor: Actor, id: string) {
      const columns = await columnsOf(await ownForm(actor, id));
      return columns.map((column) => ({ ...toLine(column), isGone: column.isGone }));
    },

    async entries(actor: Actor, id: string, range: { limit: number; offset: number }) {
      const form = await ownForm(actor, id);
      const records = await listEntries(database.read, form.id, range);
      const counts = await countEntries(database.read, [form.id]);
      return {
        records: records.map((entry) => ({ ...toEntry(entry), nickname: entry.nickname ?? '' })),
        total: counts.get(form.id) ?? 0,
      };
    },

    /** Every entry, however many there are. */
    async sheet(actor: Actor, id: string, word: (key: SheetWord) => string) {
      const form = await ownForm(actor, id);
      const columns = await columnsOf(form);
      const cellOf = (kind: string, value: unknown): Cell => {
        if (kind === 'day' && typeof value === 'string') return dayCell(value);
        if (kind === 'file')
          return filesOf(value)
            .map(({ name }) => name)
            .join('、');
        if (Array.isArray(value)) return value.join('、');
        if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
        return typeof value === 'string' || typeof value === 'number' ? value : null;
      };
      async function* lines() {
        for await (const entries of readBatches(database, allEntries(form.id))) {
          yield entries.map((entry) => {
            const { values, updateTime } = toEntry(entry);
            return [
              entry.nickname,
              timeCell(updateTime),
              ...columns.map(({ key, kind }) => cellOf(kind, values[key])),
            ];
          });
        }
      }
      return {
        name: form.name,
        head: [word('by'), word('at'), ...columns.map(({ title }) => title)],
        batches: lines(),
      };
    },
  };
}

/** Children answer what they are asked; of the staff who has the right to. */
const mayFill = (actor: Actor): boolean =>
  !isStaff(actor) || actor.permissions.has('teaching:form:fill');
