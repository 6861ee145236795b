import { useState } from 'react';
import type { TSchema } from 'typebox';
import type { FormValues } from './form-types.ts';
import type { StaleLine } from './stale-notice.tsx';
import { differencesOf, isSameValue, type OtherSave, otherSavesOf, putOver } from './stale-save.ts';
import type { useForm } from './use-form.ts';

type Form = ReturnType<typeof useForm<TSchema>>;
type Stale = { saves: readonly OtherSave[]; names: readonly string[]; mine: FormValues };

/**
 * What a form does when somebody else has saved it first: it keeps what was typed, takes the rest from
 * the other, and goes on from their version.
 * @param reload reads anew what the form opens with
 */
export function useStaleSave(form: Form, reload: (() => Promise<FormValues>) | undefined) {
  const [stale, setStale] = useState<Stale>();

  /** False for any other failure. Rejects when the form cannot be read anew. */
  async function meet(error: unknown): Promise<boolean> {
    const saves = otherSavesOf(error);
    if (!saves || !reload) return false;
    const theirs = await reload();
    const mine = form.values;
    const sides = { base: form.base, mine, theirs };
    form.replace({ values: putOver(sides), base: theirs });
    setStale({ saves, names: differencesOf(sides).map(({ name }) => name), mine });
    return true;
  }

  if (!stale) return { meet, notice: undefined, clear: () => undefined };
  const { saves, names, mine } = stale;
  const theirs = form.base;
  const known = form.fields.filter((field) => names.includes(field.name) && !field.isLocked);
  const lines: StaleLine[] = known.map(({ name, label, show = plain }) => ({
    name,
    label,
    mine: show(mine[name]),
    theirs: show(theirs[name]),
    isMine: !isSameValue(form.values[name], theirs[name]),
  }));
  const onChoose = (name: string, isMine: boolean) =>
    form.change(name, (isMine ? mine : theirs)[name]);
  return { meet, notice: { saves, lines, onChoose }, clear: () => setStale(undefined) };
}

const plain = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '—' : String(value);
