import {
  type CheckFamily,
  type CheckTexts,
  checkFamilyOf,
} from '@sprout/editor-kit/homework-checks';
import { familyOf, useTexts } from '@sprout/ui';
import { Button, Dropdown, Skeleton } from 'antd';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ControlProps } from '../form-types.ts';
import { useLines } from '../line-moves/use-lines.ts';
import { UndoBar } from '../undo-bar.tsx';
import { CheckRow } from './check-row.tsx';
import {
  type CheckSentence,
  checkOf,
  mostChecks,
  newCheck,
  readCheckLines,
  sentencesOf,
  writeCheckLines,
} from './check-sentences.ts';
import styles from './homework-checks.module.css';
import { TryChecks } from './try-checks.tsx';
import { useCheckTexts } from './use-check-texts.ts';

/** Checks of a form: sentences with blanks, added from a short list, sorted and removed. */
export function ChecksControl(props: ControlProps) {
  const { id, value, values = {}, isDisabled, onChange, label, describedBy, onBlur } = props;
  const texts = useCheckTexts();
  const { t } = useTexts();
  const box = useRef<HTMLFieldSetElement>(null);
  const lines = readCheckLines(value);
  const list = useLines({ lines, onChange: (next) => onChange(writeCheckLines(next)), box });
  const codeType = values['codeType'] ?? 2;
  const family = checkFamilyOf(codeType);
  if (!texts) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!family) return <p className={styles['note']}>{texts.t('homeworkChecks.form.noFile')}</p>;
  const nameOfFamily = familyOf(String(codeType)) ?? family;
  return (
    <fieldset
      ref={box}
      id={id}
      className={styles['control']}
      aria-label={label}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {lines.length === 0 && (
        <p className={styles['note']}>{texts.t('homeworkChecks.form.none')}</p>
      )}
      <ol className={styles['rows']}>
        {list.keys.map((key, at) => (
          <CheckRow
            key={key}
            texts={texts}
            family={family}
            familyName={t(`ui.editor.${nameOfFamily}.name`)}
            check={checkOf(lines[at])}
            lineKey={key}
            moves={{
              at,
              count: lines.length,
              isDisabled,
              onMove: list.move,
              onRemove: () => list.remove(at),
              scope: id,
            }}
            onChange={(check) =>
              onChange(writeCheckLines(lines.map((line, index) => (index === at ? check : line))))
            }
          />
        ))}
      </ol>
      {!isDisabled && (
        <div className={styles['head']}>
          <AddCheck
            texts={texts}
            family={family}
            isFull={lines.length >= mostChecks}
            onAdd={(sentence) => list.append([newCheck(sentence, family)])}
          />
          {lines.length > 0 && (
            <TryChecks texts={texts} family={family} lines={lines} file={values['workUrl']} />
          )}
        </div>
      )}
      <span role="status" className={styles['said']}>
        {list.said}
      </span>
      <UndoBar undo={list.undo} place="list" />
    </fieldset>
  );
}

type AddProps = {
  texts: CheckTexts;
  family: CheckFamily;
  isFull: boolean;
  onAdd: (sentence: CheckSentence) => void;
};

function AddCheck({ texts: { t }, family, isFull, onAdd }: AddProps) {
  const { file, run } = sentencesOf(family);
  const item = (sentence: CheckSentence) => ({
    key: sentence,
    label: t(`homeworkChecks.form.kind.${sentenceName(sentence, family)}`),
  });
  const groups = [
    {
      type: 'group' as const,
      label: t('homeworkChecks.form.group.file'),
      children: file.map(item),
    },
    ...(run.length > 0
      ? [
          {
            type: 'group' as const,
            label: t('homeworkChecks.form.group.run'),
            children: run.map(item),
          },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown
        menu={{ items: groups, onClick: ({ key }) => onAdd(key as CheckSentence) }}
        trigger={['click']}
        disabled={isFull}
        autoFocus
      >
        <Button icon={<Plus size={16} aria-hidden="true" />} aria-haspopup="menu">
          {t('homeworkChecks.form.add')}
        </Button>
      </Dropdown>
      {isFull && <span className={styles['note']}>{t('homeworkChecks.form.full')}</span>}
    </>
  );
}

/** Programs have statements where works of blocks have blocks. */
function sentenceName(sentence: CheckSentence, family: CheckFamily) {
  if (family !== 'python') return sentence;
  if (sentence === 'block') return 'line' as const;
  if (sentence === 'inLoop') return 'lineInLoop' as const;
  return sentence === 'part' ? ('function' as const) : sentence;
}
