import type { Result } from '@sprout/contract/types';
import { formChoices, formFileLimit } from '@sprout/rules';
import { Check, Field, inputClass, Note, useTexts } from '@sprout/ui';
import { type ReactNode, useId } from 'react';
import { FileAnswer } from './file-answer.tsx';
import styles from './guardian-form.module.css';

type AskedField = Result<'guardianForms.open'>['fields'][number];
type Props = {
  field: AskedField;
  token: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** One question with the control that takes its answer. */
export function AnswerField({ field, token, value, error, onChange }: Props) {
  const { t } = useTexts();
  const { key, kind, isRequired, maximum } = field;
  const label = isRequired ? `${field.title} *` : field.title;
  const hint = field.hint ?? undefined;
  const text = value === null || value === undefined ? '' : String(value);
  const common = { name: key, label, error, hint, required: isRequired };
  const choices = formChoices(field.choices);
  const group = { field, label, error };
  switch (kind) {
    case 'text':
      return (
        <Field
          {...common}
          value={text}
          maxLength={maximum ?? 200}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'longText':
      return <LongText {...group} value={text} onChange={onChange} />;
    case 'number':
      return (
        <Field
          {...common}
          inputMode="decimal"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'day':
      return (
        <Field
          {...common}
          type="date"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'choice':
      return (
        <Group {...group}>
          {choices.map((word) => (
            <Check
              key={word}
              type="radio"
              name={key}
              checked={value === word}
              onChange={() => onChange(word)}
            >
              {word}
            </Check>
          ))}
        </Group>
      );
    case 'choices': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
      return (
        <Group {...group}>
          {choices.map((word) => (
            <Check
              key={word}
              name={key}
              checked={chosen.includes(word)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, word] : chosen.filter((one) => one !== word))
              }
            >
              {word}
            </Check>
          ))}
        </Group>
      );
    }
    case 'yesNo':
      return (
        <Group {...group}>
          {[true, false].map((answer) => (
            <Check
              key={String(answer)}
              type="radio"
              name={key}
              checked={value === answer}
              onChange={() => onChange(answer)}
            >
              {t(answer ? 'guardianForm.yes' : 'guardianForm.no')}
            </Check>
          ))}
        </Group>
      );
    case 'file':
      return (
        <Group {...group}>
          <FileAnswer
            name={key}
            token={token}
            max={Math.min(maximum ?? formFileLimit, formFileLimit)}
            kind={field.fileKind}
            value={value}
            onChange={onChange}
          />
        </Group>
      );
  }
}

type GroupProps = Pick<Props, 'field' | 'error'> & { label: string; children: ReactNode };

/** A question with several boxes below it. */
const Group = ({ field: { hint }, label, error, children }: GroupProps) => (
  <fieldset className={styles['group']}>
    <legend className={styles['question']}>{label}</legend>
    {hint && <p className="small soft">{hint}</p>}
    <div className={styles['boxes']}>{children}</div>
    {error && <Note tone="bad">{error}</Note>}
  </fieldset>
);

type LongProps = Omit<GroupProps, 'children'> & {
  value: string;
  onChange: (value: string) => void;
};

function LongText({ field: { key, hint, maximum }, label, error, value, onChange }: LongProps) {
  const id = useId();
  return (
    <div className={styles['group']}>
      <label className={styles['question']} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        name={key}
        className={inputClass}
        rows={4}
        maxLength={maximum ?? 2000}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={`${id}-note`} className="small soft">
          {hint}
        </p>
      )}
      {error && <Note tone="bad">{error}</Note>}
    </div>
  );
}
