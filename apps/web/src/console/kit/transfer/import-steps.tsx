import { useTexts } from '@sprout/ui';
import { StepList } from '../steps/step-list.tsx';

const steps = ['check', 'write'] as const;
export type ImportStep = (typeof steps)[number];

type Props = { at: ImportStep; isDone: boolean };

/** How far an import is: checked, then written. */
export function ImportSteps({ at, isDone }: Props) {
  const { t } = useTexts();
  const titles = steps.map((step) => t(`kit.import.step.${step}`));
  return <StepList titles={titles} at={steps.indexOf(at)} isDone={isDone} />;
}
