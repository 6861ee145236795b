import { lazy, Suspense, useEffect } from 'react';
import { useImports } from './use-imports.ts';

const TaskList = lazy(async () => ({ default: (await import('./task-list.tsx')).TaskList }));

/** Imports that go on without their window, on every page. */
export function ImportTasks() {
  const { entries, put, readLeft } = useImports();
  // Once per document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left is read at the start
  useEffect(() => {
    const left = readLeft();
    if (left) put(left.name, { job: { kind: 'passwords', importId: left.importId } });
  }, []);
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
