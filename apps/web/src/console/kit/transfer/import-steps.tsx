import { useTexts } from '@sprout/ui';
import { Check } from 'lucide-react';
import styles from './import.module.css';

const steps = ['check', 'write'] as const;
export type ImportStep = (typeof steps)[number];

type Props = { at: ImportStep; isDone: boolean };

/** How far an import is: checked, then written. */
export function ImportSteps({ at, isDone }: Props) {
  const { t } = useTexts();
  const place = steps.indexOf(at);
  return (
    <ol className={styles['steps']}>
      {steps.map((step, index) => {
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
