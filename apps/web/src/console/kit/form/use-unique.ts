import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import type { FormField, FormValues } from '../form-types.ts';

/** Source: system-domain section 6.8. */
const pauseMs = 300;

type Errors = Readonly<Record<string, string | undefined>>;
type Ask = NonNullable<FormField['unique']>;

/** Asks the server whether a value is taken, a moment after the last key. */
export function useUnique(setErrors: Dispatch<SetStateAction<Errors>>) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const asked = useRef(new Map<string, unknown>());
  const taken = useRef(new Map<string, { value: unknown; error: string }>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  async function run(name: string, value: string, ask: Ask): Promise<void> {
    // A question that cannot be asked is answered when the form is sent.
    const error = await ask(value).catch(() => undefined);
    if (asked.current.get(name) !== value) return;
    if (error === undefined) taken.current.delete(name);
    else taken.current.set(name, { value, error });
    setErrors((before) => ({ ...before, [name]: error ?? before[name] }));
  }

  return {
    ask(name: string, value: unknown, ask: Ask, own: unknown): void {
      clearTimeout(timers.current.get(name));
      const known = taken.current.get(name);
      if (known?.value === value && known) {
        setErrors((before) => ({ ...before, [name]: known.error }));
        return;
      }
      if (typeof value !== 'string' || value === '' || value === own) return;
      if (asked.current.get(name) === value) return;
      const timer = setTimeout(() => {
        asked.current.set(name, value);
        void run(name, value, ask);
      }, pauseMs);
      timers.current.set(name, timer);
    },
    /** What is known to be taken among these values. */
    known(values: FormValues): Record<string, string> {
      const entries = [...taken.current].filter(([name, { value }]) => values[name] === value);
      return Object.fromEntries(entries.map(([name, { error }]) => [name, error]));
    },
  };
}
