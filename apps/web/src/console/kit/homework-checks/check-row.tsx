import type {
  CheckFamily,
  CheckTexts,
  CountedCheck,
  HomeworkCheck,
} from '@sprout/editor-kit/homework-checks';
import { Select } from 'antd';
import { type LineMoves, LineTools } from '../line-moves/line-moves.tsx';
import { isCounted, isFit } from './check-sentences.ts';
import { FillBlanks } from './fill-blanks.tsx';
import styles from './homework-checks.module.css';
import { PrintsBlanks } from './prints-blanks.tsx';
import { RunBlanks, SmallNumber } from './run-blanks.tsx';
import { SubjectSelect } from './subject-select.tsx';

type Props = {
  texts: CheckTexts;
  family: CheckFamily;
  familyName: string;
  check: HomeworkCheck;
  lineKey: number;
  moves: LineMoves;
  onChange: (check: HomeworkCheck) => void;
};

/** One check as a sentence whose blanks are filled in place. */
export function CheckRow({ texts, family, familyName, check, lineKey, moves, onChange }: Props) {
  const { t } = texts;
  return (
    <li
      className={styles['row']}
      data-line={lineKey}
      aria-label={t('homeworkChecks.form.row', { n: moves.at + 1 })}
    >
      <div className={styles['blanks']}>
        {check.kind === 'does' && (
          <RunBlanks
            texts={texts}
            family={family}
            check={check}
            isDisabled={moves.isDisabled}
            onChange={onChange}
          />
        )}
        {check.kind === 'prints' && (
          <PrintsBlanks
            texts={texts}
            check={check}
            isDisabled={moves.isDisabled}
            onChange={onChange}
          />
        )}
        {isCounted(check) && (
          <CountBlanks
            texts={texts}
            family={family}
            check={check}
            isDisabled={moves.isDisabled}
            onChange={onChange}
          />
        )}
        {!isFit(check, family) && (
          <p className={styles['unfit']} role="alert">
            {t('homeworkChecks.form.unfit', { kind: familyName })}
          </p>
        )}
      </div>
      {!moves.isDisabled && <LineTools {...moves} isCard />}
    </li>
  );
}

type CountProps = {
  texts: CheckTexts;
  family: CheckFamily;
  check: CountedCheck;
  isDisabled: boolean;
  onChange: (check: CountedCheck) => void;
};

function CountBlanks({ texts, family, check, isDisabled, onChange }: CountProps) {
  const { t } = texts;
  const { kind, how, n } = check;
  return (
    <div className={styles['sentence']}>
      <FillBlanks
        sentence={t(`homeworkChecks.form.blank.${kind}`)}
        blanks={{
          how: (
            <Select
              aria-label={t('homeworkChecks.form.how')}
              value={how}
              disabled={isDisabled}
              popupMatchSelectWidth={false}
              options={(['atLeast', 'atMost', 'exactly'] as const).map((value) => ({
                value,
                label: t(`homeworkChecks.form.${value}`),
              }))}
              onChange={(next) => onChange({ ...check, how: next })}
            />
          ),
          n: (
            <SmallNumber
              label={t('homeworkChecks.form.number')}
              value={n}
              min={0}
              max={999}
              isDisabled={isDisabled}
              onChange={(next) => onChange({ ...check, n: next })}
            />
          ),
          what: (
            <SubjectSelect
              texts={texts}
              family={family}
              check={check}
              label={t('homeworkChecks.form.what')}
              isDisabled={isDisabled}
              onChange={(what) => onChange({ ...check, what })}
            />
          ),
        }}
      />
    </div>
  );
}
