import { ApiError } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { Button, classNames, Note, useTexts } from '@sprout/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useBrowser } from '../../services.ts';
import { AnswerField } from './answer-field.tsx';
import { type Answers, answersIn, answersOf, problemWord, readProblems } from './answers.ts';
import styles from './guardian-form.module.css';

type Form = Result<'guardianForms.open'>;
type Props = {
  form: Form;
  token: string;
  /** Answers that were given to the form before it was changed. */
  kept?: Answers | undefined;
  /** Called when the form was changed while the guardian filled it in. */
  onChanged: (answers: Answers) => void;
};
type Problems = Readonly<Record<string, string>>;

/** The questions of a form, sent together; what was sent can be changed until the form closes. */
export function GuardianForm({ form, token, kept, onChanged }: Props) {
  const { t } = useTexts();
  const { client } = useBrowser();
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...form.entry?.values,
    ...answersIn(form.fields, kept),
  }));
  const [problems, setProblems] = useState<Problems>({});
  const [sentAt, setSentAt] = useState(form.entry?.updateTime);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState(kept && t('guardianForm.changed'));
  const box = useRef<HTMLFormElement>(null);

  function change(key: string, value: unknown): void {
    setAnswers((all) => ({ ...all, [key]: value }));
    setProblems(({ [key]: _, ...others }) => others);
    setState('idle');
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    setState('sending');
    const { revision } = form;
    const body = { token, revision, values: answersOf(answers) };
    try {
      const entry = await client.call('guardianForms.send', { body });
      setSentAt(entry.updateTime);
      setState('sent');
    } catch (error) {
      setState('idle');
      refuse(error);
    }
  }

  function refuse(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'form.changed') {
      onChanged(answers);
      return;
    }
    const found = readProblems(error);
    setProblems(found);
    const [first] = form.fields.filter(({ key }) => key in found);
    if (first) box.current?.querySelector<HTMLElement>(`[name="${first.key}"]`)?.focus();
    else if (code === 'form.closed') setFailure(t('guardianForm.closedText'));
    else setFailure(t('guardianForm.notSent'));
  }

  return (
    <form ref={box} className={styles['paper']} onSubmit={(event) => void send(event)} noValidate>
      <h1>{form.name}</h1>
      <p className={styles['lead']}>{t('guardianForm.about', { name: form.nickname })}</p>
      {form.about !== '' && <p className={styles['about']}>{form.about}</p>}
      {form.openUntil && (
        <p className={classNames('small soft', styles['lead'])}>
          {t('guardianForm.until', { time: form.openUntil.slice(0, 16) })}
        </p>
      )}
      {form.fields.map((field) => (
        <AnswerField
          key={field.key}
          field={field}
          token={token}
          value={answers[field.key]}
          error={problems[field.key] && t(problemWord(problems[field.key]))}
          onChange={(value) => change(field.key, value)}
        />
      ))}
      {failure && <Note tone="bad">{failure}</Note>}
      {state === 'sent' && <Note tone="good">{t('guardianForm.sent')}</Note>}
      {sentAt && state !== 'sent' && (
        <p className="small soft">{t('guardianForm.sentAt', { time: sentAt.slice(0, 16) })}</p>
      )}
      <Button type="submit" disabled={state === 'sending'}>
        {t(sentAt ? 'guardianForm.sendAgain' : 'guardianForm.send')}
      </Button>
    </form>
  );
}
