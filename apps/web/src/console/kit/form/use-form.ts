import { checkValues } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useRef, useState } from 'react';
import type { Static, TSchema } from 'typebox';
import { problemsOf, toldOf } from './form-problems.ts';
import type { FormField, FormValues } from './form-types.ts';
import { useUnique } from './use-unique.ts';

type Errors = Readonly<Record<string, string | undefined>>;

type Options<S extends TSchema> = {
  schema: S;
  fieldsOf: (values: FormValues) => readonly FormField[];
  initial: FormValues;
  /** What was typed before, if anything. */
  start?: FormValues | undefined;
  onTyped?: (values: FormValues) => void;
};

/**
 * State of a form: checked when a field is left, then while one types, and whole before it is sent.
 */
export function useForm<S extends TSchema>(options: Options<S>) {
  const { schema, fieldsOf, initial, onTyped } = options;
  const { t } = useTexts();
  const [values, setValues] = useState<FormValues>(options.start ?? initial);
  const [errors, setErrors] = useState<Errors>({});
  const [base, setBase] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const unique = useUnique(setErrors);
  const fields = fieldsOf(values);
  // One event may change several values.
  const latest = useRef(values);
  latest.current = values;

  const fieldOf = (name: string) => fields.find((field) => field.name === name);

  function look(name: string, next: FormValues): void {
    const error = problemsOf(t, schema, fieldsOf(next), next)[name];
    setErrors((before) => ({ ...before, [name]: error }));
    const ask = fieldOf(name)?.unique;
    if (ask && !error) unique.ask(name, next[name], ask, initial[name]);
  }

  return {
    values,
    errors,
    fields,
    /** Somebody tried to send it since it was empty. */
    hasTried,
    isDirty: JSON.stringify(values) !== JSON.stringify(base),
    change(name: string, value: unknown): void {
      const next = { ...latest.current, [name]: value };
      latest.current = next;
      setValues(next);
      onTyped?.(next);
      if (errors[name] !== undefined || fieldOf(name)?.unique) look(name, next);
    },
    blur: (name: string) => look(name, values),
    /** Shows what the server said of these fields; false when it spoke of something else. */
    tell(error: unknown): boolean {
      const told = toldOf(t, schema, fields, error);
      setErrors(told);
      return Object.keys(told).length > 0;
    },
    /** The values to send; undefined when something is wrong, which is shown then. */
    read(): Static<S> | undefined {
      const found = { ...unique.known(values), ...problemsOf(t, schema, fields, values) };
      setErrors(found);
      setTried(true);
      if (Object.keys(found).length > 0) return undefined;
      // Checked against the schema above; the compiler does not see through the check.
      return checkValues(schema, values).values as Static<S>;
    },
    reset(): void {
      setValues(initial);
      setBase(initial);
      setErrors({});
      setTried(false);
    },
  };
}
