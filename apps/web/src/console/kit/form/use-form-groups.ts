import { useState } from 'react';
import type { TSchema } from 'typebox';
import type { FormLayout } from '../form-types.ts';
import type { useForm } from './use-form.ts';

export type FormGroups = ReturnType<typeof useFormGroups>;

/** Which group of a form is in sight, and the way through its steps. */
export function useFormGroups(
  layout: FormLayout | undefined,
  form: ReturnType<typeof useForm<TSchema>>,
) {
  const [at, go] = useState(0);
  const last = (layout?.groups.length ?? 1) - 1;
  /** A field that stands within another is where that is. */
  const placeOf = (name: string): number => {
    const shown = form.fields.find((field) => field.name === name)?.within ?? name;
    return Math.max(0, layout?.groups.findIndex(({ fields }) => fields.includes(shown)) ?? 0);
  };
  return {
    layout,
    at,
    go,
    placeOf,
    /** There are steps before, or after, the one that is on. */
    hasBack: layout?.as === 'steps' && at > 0,
    hasNext: layout?.as === 'steps' && at < last,
    back: () => go(at - 1),
    /** Goes on when nothing is wrong here, and answers whether it did. */
    next(): boolean {
      const names = form.fields.map(({ name }) => name).filter((name) => placeOf(name) === at);
      const isGood = form.isGood(names);
      if (isGood) go(at + 1);
      return isGood;
    },
  };
}
