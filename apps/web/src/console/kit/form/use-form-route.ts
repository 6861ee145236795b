import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { landingPath } from '../../routing/guard.ts';

/** A form that is a page of its own: it leads to its result, and is empty when one comes back to its tab. */
export function useFormRoute() {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const result = useRef<string>(undefined);
  return {
    /** Of the form: another one is a new form. */
    key: round,
    /** Where its end leads. */
    finish: (address: string): void => {
      result.current = address;
    },
    close: (): void => {
      const to = result.current ?? landingPath;
      result.current = undefined;
      setRound((count) => count + 1);
      void navigate(to);
    },
  };
}
