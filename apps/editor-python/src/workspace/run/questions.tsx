import type { Question } from '@sprout/python-engine';
import { Button, Dialog, DialogActions, Field, inputClass, useTexts } from '@sprout/ui';
import { type FormEvent, useState } from 'react';
import { numberQuestion } from './number-question.ts';

/** The window that a turtle asks in: for a text or for a number. Null cancels it. */
export function QuestionDialog({
  question,
  onAnswer,
}: {
  question: Question;
  onAnswer: (value: string | null) => void;
}) {
  const { t } = useTexts();
  const asked = numberQuestion(question.value);
  const [text, setText] = useState(question.kind === 'number' ? asked.first : '');
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (question.kind === 'number' && !asked.fits(text)) setWrong(true);
    else onAnswer(question.kind === 'number' ? text.trim() : text);
  };
  const range = { least: asked.least ?? '…', most: asked.most ?? '…' };
  return (
    <Dialog title={question.title || t('python.ask.title')} onClose={() => onAnswer(null)}>
      <form onSubmit={send}>
        <Field
          label={question.prompt || t('python.console.answer')}
          value={text}
          autoComplete="off"
          autoFocus
          inputMode={question.kind === 'number' ? 'decimal' : 'text'}
          error={isWrong ? t('python.ask.wrong', range) : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
        <DialogActions>
          <Button tone="plain" onClick={() => onAnswer(null)}>
            {t('ui.cancel')}
          </Button>
          <Button tone="berry" type="submit">
            {t('ui.ok')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** All answers of a program at once, for a browser in which it cannot wait. */
export function BeforeDialog({
  prompts,
  onAnswer,
}: {
  prompts: readonly string[];
  onAnswer: (lines: readonly string[] | undefined) => void;
}) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(text.split('\n'));
  };
  return (
    <Dialog title={t('python.before.title')} onClose={() => onAnswer(undefined)}>
      <form onSubmit={send}>
        <p>{t('python.before.text')}</p>
        <ol>
          {prompts.map((prompt, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions can be the same.
            <li key={index}>{prompt || t('python.before.unnamed')}</li>
          ))}
        </ol>
        <textarea
          className={inputClass}
          aria-label={t('python.before.answers')}
          rows={Math.min(8, prompts.length + 2)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <DialogActions>
          <Button tone="plain" onClick={() => onAnswer(undefined)}>
            {t('ui.cancel')}
          </Button>
          <Button tone="berry" type="submit">
            {t('python.run')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
