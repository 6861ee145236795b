import { type Challenge, challengeLimits } from '@sprout/formats';
import { Button, DialogActions, Field, useTexts } from '@sprout/ui';
import { type FormEvent, useState } from 'react';
import styles from './challenge.module.css';
import { badRules, withoutEmpty } from './challenge-draft.ts';
import { CaseRows, ProbeRows, RuleRows } from './challenge-rows.tsx';
import { TextBox } from './text-box.tsx';

type Props = {
  readonly first: Challenge;
  readonly isNew: boolean;
  /** Undefined: the work has no challenge any more. */
  readonly onSave: (challenge: Challenge | undefined) => void;
  readonly onCancel: () => void;
};

/** Where a teacher writes a task and how it is checked. */
export function ChallengeForm({ first, isNew, onSave, onCancel }: Props) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(first);
  const wrong = badRules(draft);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length === 0) onSave(withoutEmpty(draft));
  };
  return (
    <form className={styles['form']} onSubmit={save}>
      <Field
        label={t('python.challenge.taskTitle')}
        value={draft.title}
        maxLength={challengeLimits.title}
        autoFocus
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      <TextBox
        label={t('python.challenge.taskText')}
        value={draft.text}
        maxLength={challengeLimits.text}
        rows={4}
        onText={(text) => setDraft({ ...draft, text })}
      />
      <CaseRows draft={draft} onChange={setDraft} />
      <ProbeRows draft={draft} onChange={setDraft} />
      <RuleRows draft={draft} wrong={wrong} onChange={setDraft} />
      <Limits draft={draft} onChange={setDraft} />
      <DialogActions>
        {!isNew && (
          <Button tone="plain" onClick={() => onSave(undefined)}>
            {t('python.challenge.delete')}
          </Button>
        )}
        <Button tone="plain" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button tone="berry" type="submit" disabled={wrong.length > 0}>
          {t('python.challenge.save')}
        </Button>
      </DialogActions>
    </form>
  );
}

function Limits({ draft, onChange }: { draft: Challenge; onChange: (next: Challenge) => void }) {
  const { t } = useTexts();
  const { limits } = draft;
  const number = (key: 'seconds' | 'chars') => (
    <Field
      label={t(`python.challenge.${key}`)}
      type="number"
      min={challengeLimits[key].least}
      max={challengeLimits[key].most}
      required
      value={limits[key] || ''}
      onChange={(event) =>
        onChange({ ...draft, limits: { ...limits, [key]: Number(event.target.value) } })
      }
    />
  );
  return (
    <fieldset className={styles['part']}>
      <legend>{t('python.challenge.limits')}</legend>
      <div className={styles['pair']}>
        {number('seconds')}
        {number('chars')}
      </div>
    </fieldset>
  );
}
