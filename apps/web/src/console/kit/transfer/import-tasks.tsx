import { lazy, Suspense } from 'react';
import { useImports } from './use-imports.ts';

const TaskList = lazy(async () => ({ default: (await import('./task-list.tsx')).TaskList }));

/** Imports that go on without their window, on every page. */
export function ImportTasks() {
  const { entries } = useImports();
  const tasks = Object.entries(entries).flatMap(([name, { job, isWatched }]) =>
    job && !isWatched ? [{ name, job }] : [],
  );
  if (tasks.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TaskList tasks={tasks} />
    </Suspense>
  );
}
