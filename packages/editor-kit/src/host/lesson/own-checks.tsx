import { lazy, Suspense } from 'react';
import type { Standing, TaskStanding } from '../../open/task-standing.ts';

// Its words are those of all blocks: fetched where a teacher has set checks.
const ChecksSection = lazy(() => import('./checks-section.tsx'));

/** Nothing for a task without checks. */
export function OwnChecks({ task, standing }: { task: TaskStanding; standing: Standing }) {
  if (!standing.hasChecks || standing.cell === 'closed') return null;
  return (
    <Suspense>
      <ChecksSection task={task} standing={standing} />
    </Suspense>
  );
}
