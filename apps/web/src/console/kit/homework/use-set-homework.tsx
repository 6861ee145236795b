import { useTexts } from '@sprout/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '../table/list-types.ts';
import type { HomeworkSource } from './read-source.ts';

const SetHomework = lazy(async () => ({
  default: (await import('./set-homework.tsx')).SetHomework,
}));

type SetsHomework = {
  begin: (from: HomeworkSource) => void;
  /** For a row that homework is made of. */
  action: (from: HomeworkSource) => RowAction;
  /** The form, while it is open. */
  form: ReactNode;
};

/** Homework made of what a page shows. */
export function useSetHomework(): SetsHomework {
  const { t } = useTexts();
  const [from, setFrom] = useState<HomeworkSource>();
  return {
    begin: setFrom,
    action: (source) => ({
      key: 'homework',
      label: t(source.kind === 'homework' ? 'homework.setAgain' : 'homework.set'),
      perm: 'teaching:homework:add',
      // Beside the row: homework is made in four clicks.
      isFrequent: true,
      run: () => setFrom(source),
    }),
    form: from && (
      <Suspense fallback={null}>
        <SetHomework from={from} onClose={() => setFrom(undefined)} />
      </Suspense>
    ),
  };
}
