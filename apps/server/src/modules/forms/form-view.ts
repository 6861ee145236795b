import type { FormFieldLine } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import { readAnswers } from './form-answers.ts';
import { linesOf } from './forms.repository.ts';

type Deps = Pick<ModuleContext, 'clock' | 'files' | 'wireTime'>;
type Opening = { is_open: boolean; open_until: Date | null };
type StoredEntry = { id: string; revision: number; answers: unknown; updated_at: Date };
type StoredItem = Opening & {
  name: string;
  about: string | null;
  fields: unknown;
  revision: number;
};

/** Forms and entries as they are read by the people who fill them in. */
export function createFormView({ clock, files, wireTime }: Deps) {
  const toEntry = (entry: StoredEntry) => ({
    id: entry.id,
    revision: entry.revision,
    values: readAnswers(entry.answers, files),
    updateTime: wireTime.toWire(entry.updated_at),
  });

  return {
    isOpen: ({ is_open: isOpen, open_until: until }: Opening): boolean =>
      isOpen && (until === null || until > clock.now()),

    toEntry,

    itemOf: (form: StoredItem, entry: StoredEntry | undefined) => ({
      name: form.name,
      openUntil: form.open_until && wireTime.toWire(form.open_until),
      about: form.about ?? '',
      revision: form.revision,
      fields: linesOf(form.fields).map(toLine),
      entry: entry ? toEntry(entry) : null,
    }),
  };
}

export const toLine = (line: FormFieldLine) => ({
  key: line.key,
  title: line.title,
  kind: line.kind,
  isRequired: line.isRequired === true,
  minimum: line.minimum ?? null,
  maximum: line.maximum ?? null,
  choices: line.choices ?? null,
  hint: line.hint ?? null,
  fileKind: line.fileKind ?? null,
});
