import { Button } from '@sprout/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useTransition } from 'react';

type Props = {
  submitLabel: string;
  onSubmit: (form: FormData) => Promise<void>;
  /** Told what stands in the fields, at once and after each change. */
  onType?: (form: FormData) => void;
  /** Whether what the form needs besides its fields is there. */
  isReady?: boolean;
  children: ReactNode;
};

/**
 * A form of the account pages. Its fields keep their own text: somebody may have typed before the
 * script of the server's document had come, and a field that follows a state would lose that.
 */
export function AccountForm({ submitLabel, onSubmit, onType, isReady = true, children }: Props) {
  const [isBusy, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const tell = () => {
    if (form.current) onType?.(new FormData(form.current));
  };
  const tellAtStart = useEffectEvent(tell);
  useEffect(() => tellAtStart(), []);
  return (
    // Sent without the script, the form keeps the password out of the address.
    <form
      ref={form}
      method="post"
      noValidate
      onChange={tell}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        startTransition(() => onSubmit(data));
      }}
    >
      {children}
      <Button type="submit" big wide disabled={isBusy || !isReady}>
        {submitLabel}
      </Button>
    </form>
  );
}
