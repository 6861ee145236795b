import { useTexts } from '@sprout/ui';
import { Check } from 'lucide-react';
import styles from './import.module.css';

const steps = ['check', 'write', 'passwords'] as const;
export type ImportStep = (typeof steps)[number];

type Props = { at: ImportStep; isDone: boolean; hasPasswords: boolean };

/** How far an import is: checked, written, and for people their passwords. */
export function ImportSteps({ at, isDone, hasPasswords }: Props) {
  const { t } = useTexts();
  const shown = steps.filter((step) => step !== 'passwords' || hasPasswords);
  const place = shown.indexOf(at);
  return (
    <ol className={styles['steps']}>
      {shown.map((step, index) => {
        const isOver = index < place || (index === place && isDone);
        return (
          <li key={step} data-over={isOver} {...(step === at ? { 'aria-current': 'step' } : {})}>
            <span aria-hidden="true">{isOver ? <Check size={14} /> : index + 1}</span>
            {t(`kit.import.step.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
