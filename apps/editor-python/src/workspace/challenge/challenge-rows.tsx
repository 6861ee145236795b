import { type Challenge, challengeLimits, namedRuleSubjects, ruleSubjects } from '@sprout/formats';
import { Check, Field, useTexts } from '@sprout/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './challenge.module.css';
import { addRow, canAdd, changeRow, type Part, removeRow } from './challenge-draft.ts';
import { TextBox } from './text-box.tsx';

type Props = { readonly draft: Challenge; readonly onChange: (next: Challenge) => void };

/** Input and output of the whole program. */
export function CaseRows({ draft, onChange }: Props) {
  const { t } = useTexts();
  const change = (index: number, row: Partial<Challenge['cases'][number]>) =>
    onChange(changeRow(draft, 'cases', index, row));
  return (
    <Rows part="cases" draft={draft} onChange={onChange}>
      {(index) => {
        const row = draft.cases[index];
        if (!row) return null;
        return (
          <>
            <div className={styles['pair']}>
              <TextBox
                label={t('python.challenge.input')}
                value={row.input}
                rows={3}
                isCode
                maxLength={challengeLimits.caseText}
                onText={(input) => change(index, { input })}
              />
              <TextBox
                label={t('python.challenge.output')}
                value={row.output}
                rows={3}
                isCode
                maxLength={challengeLimits.caseText}
                onText={(output) => change(index, { output })}
              />
            </div>
            <Check
              checked={row.isHidden === true}
              onChange={(event) => change(index, { isHidden: event.target.checked })}
            >
              {t('python.challenge.isHidden')}
            </Check>
          </>
        );
      }}
    </Rows>
  );
}

/** What functions of the program must give. */
export function ProbeRows({ draft, onChange }: Props) {
  const { t } = useTexts();
  const change = (index: number, row: Partial<Challenge['probes'][number]>) =>
    onChange(changeRow(draft, 'probes', index, row));
  return (
    <Rows part="probes" draft={draft} onChange={onChange}>
      {(index) => (
        <div className={styles['pair']}>
          <Field
            label={t('python.challenge.call')}
            value={draft.probes[index]?.call ?? ''}
            maxLength={challengeLimits.expression}
            spellCheck={false}
            onChange={(event) => change(index, { call: event.target.value })}
          />
          <Field
            label={t('python.challenge.result')}
            value={draft.probes[index]?.expected ?? ''}
            maxLength={challengeLimits.expression}
            spellCheck={false}
            onChange={(event) => change(index, { expected: event.target.value })}
          />
        </div>
      )}
    </Rows>
  );
}

/** What must or must not stand in the program. */
export function RuleRows({ draft, wrong, onChange }: Props & { wrong: readonly string[] }) {
  const { t } = useTexts();
  const list = useId();
  return (
    <Rows part="rules" draft={draft} onChange={onChange}>
      {(index) => {
        const row = draft.rules[index];
        if (!row) return null;
        const what = row.what.trim();
        const bad = wrong.includes(what);
        return (
          <div className={styles['pair']}>
            <fieldset className={styles['must']}>
              {(['mustUse', 'mustNotUse'] as const).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={row.kind === kind}
                  onClick={() => onChange(changeRow(draft, 'rules', index, { kind }))}
                >
                  {t(kind === 'mustUse' ? 'python.challenge.must' : 'python.challenge.mustNot')}
                </button>
              ))}
            </fieldset>
            <Field
              label={t('python.challenge.what')}
              value={row.what}
              list={list}
              spellCheck={false}
              error={bad ? t('python.challenge.badRule', { what }) : undefined}
              onChange={(event) =>
                onChange(changeRow(draft, 'rules', index, { what: event.target.value }))
              }
            />
          </div>
        );
      }}
      <datalist id={list}>
        {ruleSubjects.map((subject) => (
          <option key={subject} value={subject} />
        ))}
        {namedRuleSubjects.map((subject) => (
          <option key={subject} value={`${subject}:`} />
        ))}
      </datalist>
    </Rows>
  );
}

function Rows({
  part,
  draft,
  onChange,
  children,
}: Props & {
  part: Part;
  children: ((index: number) => ReactNode) | [(index: number) => ReactNode, ReactNode];
}) {
  const { t } = useTexts();
  const [row, after] = Array.isArray(children) ? children : [children, null];
  return (
    <fieldset className={styles['part']}>
      <legend>{t(`python.challenge.${part}`)}</legend>
      <p className={styles['why']}>{t(`python.challenge.${part}Why`)}</p>
      {draft[part].map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place.
        <div key={index} className={styles['row']}>
          <div className={styles['fields']}>{row(index)}</div>
          <button
            type="button"
            className={styles['remove']}
            aria-label={t('python.challenge.remove')}
            onClick={() => onChange(removeRow(draft, part, index))}
          >
            <Trash2 className="i" />
          </button>
        </div>
      ))}
      {after}
      {canAdd(draft, part) && (
        <button
          type="button"
          className={styles['add']}
          onClick={() => onChange(addRow(draft, part))}
        >
          <Plus className="i" />
          {t('python.challenge.add')}
        </button>
      )}
    </fieldset>
  );
}
