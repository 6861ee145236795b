import { checkValues } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useRef, useState } from 'react';
import type { Static, TSchema } from 'typebox';
import type { FormField, FormValues } from '../form-types.ts';
import { isAsked, problemsOf, serverProblems } from './form-problems.ts';
import type { Draft } from './use-drafts.ts';
import { useUnique } from './use-unique.ts';

type Errors = Readonly<Record<string, string | undefined>>;

type Options<S extends TSchema> = {
  schema: S;
  fieldsOf: (values: FormValues) => readonly FormField[];
  initial: FormValues;
  /** What was typed before, if anything, and what it was typed over. */
  start?: Draft | undefined;
  /** `isChanged`: they differ from what the form began with. */
  onTyped?: (typed: Draft, isChanged: boolean) => void;
};

/**
 * State of a form: checked when a field is left, then while one types, and whole before it is sent.
 */
export function useForm<S extends TSchema>(options: Options<S>) {
  const { schema, fieldsOf, initial, onTyped } = options;
  const [values, setValues] = useState<FormValues>(options.start?.values ?? initial);
  const [base, setBase] = useState(options.start?.base ?? initial);
  const [hasTried, setTried] = useState(false);
  // What an emptied form shows: the row as it was opened, or as it was saved since.
  const begun = useRef(initial);
  const faults = useFaults(options);
  // One event may change several values.
  const latest = useRef(values);
  latest.current = values;
  const isChanged = (next: FormValues) => JSON.stringify(next) !== JSON.stringify(base);

  const set = (next: Draft) => {
    latest.current = next.values;
    setValues(next.values);
    setBase(next.base);
    faults.clear();
  };

  return {
    values,
    /** What was there before anything was typed. */
    base,
    errors: faults.errors,
    fields: fieldsOf(values),
    /** Somebody tried to send it since it was empty. */
    hasTried,
    isDirty: isChanged(values),
    change(name: string, value: unknown): void {
      const next = { ...latest.current, [name]: value };
      latest.current = next;
      // A file may arrive while something else is being drawn: neither takes the other's value away.
      setValues((all) => ({ ...all, [name]: value }));
      onTyped?.({ values: next, base }, isChanged(next));
      faults.typed(name, next);
    },
    blur: (name: string) => faults.left(name, values),
    tell: (error: unknown) => faults.tell(error, values),
    /** Looks at these fields alone and answers whether nothing is wrong with them. */
    isGood: (names: readonly string[]): boolean => faults.check(names, values),
    /** The values to send; undefined when something is wrong, which is shown then. */
    read(sent: FormValues = values): Static<S> | undefined {
      setTried(true);
      if (faults.find(sent) > 0) return undefined;
      const hidden = fieldsOf(sent).filter((field) => !isAsked(field, sent));
      const left = hidden.reduce((asked, { name }) => without(asked, name), sent);
      // Checked against the schema above; the compiler does not see through the check.
      return checkValues(schema, left).values as Static<S>;
    },
    /** Goes on with other values, typed over another base. */
    replace(next: Draft): void {
      set(next);
      const isDirty = JSON.stringify(next.values) !== JSON.stringify(next.base);
      onTyped?.(next, isDirty);
    },
    /** What was sent is saved, with what the server answered; what was typed meanwhile stays. */
    saved(sent: FormValues, answered: FormValues): void {
      const typed = Object.entries(latest.current).filter(
        ([name, value]) => name in sent && !isSame(value, sent[name]),
      );
      begun.current = { ...sent, ...answered };
      const values = { ...latest.current, ...answered, ...Object.fromEntries(typed) };
      set({ values, base: begun.current });
      setTried(false);
    },
    reset(): void {
      set({ values: begun.current, base: begun.current });
      setTried(false);
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field, or a place inside it. */
const isOf = (place: string, name: string) => place === name || place.startsWith(`${name}.`);
const only = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([place]) => isOf(place, name)));
const without = <V>(all: Readonly<Record<string, V>>, name: string): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(all).filter(([place]) => !isOf(place, name)));

/** What is wrong with the fields, in sentences. */
function useFaults<S extends TSchema>({ schema, fieldsOf, initial }: Options<S>) {
  const { t } = useTexts();
  const [errors, setErrors] = useState<Errors>({});
  const unique = useUnique(setErrors);
  // Names of the fields in which somebody has typed; nothing is drawn by them.
  const touched = useRef(new Set<string>());

  const uniqueOf = (name: string, values: FormValues) =>
    fieldsOf(values).find((field) => field.name === name)?.unique;

  function validate(name: string, values: FormValues): void {
    const found = problemsOf(t, schema, fieldsOf(values), values);
    const error = found[name];
    setErrors((before) => ({ ...without(before, name), ...only(found, name) }));
    const ask = uniqueOf(name, values);
    if (ask && !error) unique.ask(name, values[name], ask, initial[name]);
  }

  return {
    errors,
    typed(name: string, values: FormValues): void {
      touched.current.add(name);
      if (errors[name] !== undefined || uniqueOf(name, values)) validate(name, values);
    },
    /** Finds nothing wrong with a field in which the user has not typed yet. */
    left(name: string, values: FormValues): void {
      if (touched.current.has(name)) validate(name, values);
    },
    /** Shows what the server said of these fields; false when it spoke of something else. */
    tell(error: unknown, values: FormValues): boolean {
      const problems = serverProblems(t, schema, fieldsOf(values), error);
      setErrors(problems);
      return Object.keys(problems).length > 0;
    },
    check(names: readonly string[], values: FormValues): boolean {
      for (const name of names) validate(name, values);
      const found = problemsOf(t, schema, fieldsOf(values), values);
      return !Object.keys(found).some((place) => names.some((name) => isOf(place, name)));
    },
    /** Looks at all of them and answers how many are wrong. */
    find(values: FormValues): number {
      const fields = fieldsOf(values);
      const found = { ...unique.known(values), ...problemsOf(t, schema, fields, values) };
      setErrors(found);
      return Object.keys(found).length;
    },
    clear(): void {
      setErrors({});
      touched.current.clear();
    },
  };
}
