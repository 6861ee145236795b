import { CircleAlert, CircleCheck, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useTexts } from '../texts-context.tsx';
import { roundClass } from './button.tsx';
import styles from './field.module.css';

/** Class of an input, for text areas and other shapes. */
export const inputClass = styles['input'] ?? '';

export type FieldNotes = {
  /** What is wrong and what to do; stands under the field. */
  error?: string | undefined;
  /** That it is right. */
  good?: string | undefined;
  hint?: string | undefined;
};

type Props = FieldNotes & { label: string; children?: ReactNode } & ComponentProps<'input'>;

/** Label above, one line to write in, what is wrong below. */
export function Field({ label, error, good, hint, children, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <input className={inputClass} id={id} {...describe(id, { error, good, hint })} {...input} />
      {children}
      <Notes id={id} error={error} good={good} hint={hint} />
    </div>
  );
}

/** As {@link Field}, with a button that shows what was typed. */
export function PasswordField({ label, error, good, hint, children, ...input }: Props) {
  const id = useId();
  const { t } = useTexts();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['with']}>
        <input
          className={inputClass}
          id={id}
          type={isShown ? 'text' : 'password'}
          {...describe(id, { error, good, hint })}
          {...input}
        />
        <button
          type="button"
          className={roundClass}
          aria-label={t('ui.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon className="i" />
        </button>
      </div>
      {children}
      <Notes id={id} error={error} good={good} hint={hint} />
    </div>
  );
}

/** A box to tick; the words are part of the target. */
export function Check({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}

/** A line with an icon under a field or form. */
export function Note({
  tone,
  id,
  children,
}: {
  tone: 'bad' | 'good';
  id?: string;
  children: ReactNode;
}) {
  const Icon = tone === 'bad' ? CircleAlert : CircleCheck;
  return (
    <p
      id={id}
      className={classNames(styles['message'], styles[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon className="i" />
      {children}
    </p>
  );
}

function describe(id: string, { error, good, hint }: FieldNotes) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || good || hint ? `${id}-note` : undefined,
  };
}

function Notes({ id, error, good, hint }: FieldNotes & { id: string }) {
  if (error) {
    return (
      <Note tone="bad" id={`${id}-note`}>
        {error}
      </Note>
    );
  }
  if (good) {
    return (
      <Note tone="good" id={`${id}-note`}>
        {good}
      </Note>
    );
  }
  if (!hint) return null;
  return (
    <p id={`${id}-note`} className={classNames('small soft', styles['hint'])}>
      {hint}
    </p>
  );
}
