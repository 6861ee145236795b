import { lazy, Suspense } from 'react';
import type { Standing, TaskStanding } from '../../open/task-standing.ts';
import { useEditor } from '../editor-context.tsx';

// Its words are those of all blocks: fetched where a teacher has set checks.
const ChecksSection = lazy(() => import('./checks-section.tsx'));

/** Nothing for a task without checks; the starter of a program may bring tests along that no list tells of. */
export function OwnChecks({ task, standing }: { task: TaskStanding; standing: Standing }) {
  const { name } = useEditor();
  const mayHave = standing.hasChecks || (name === 'python' && standing.cell !== 'none');
  if (!mayHave || standing.cell === 'closed') return null;
  return (
    <Suspense>
      <ChecksSection task={task} standing={standing} />
    </Suspense>
  );
}
