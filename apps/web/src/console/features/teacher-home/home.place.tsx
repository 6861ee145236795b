import { lazy, Suspense } from 'react';
import type { HomePlace } from '../../kit/places.ts';
import type { useCan } from '../../session/permissions.ts';

/** A panel with its words, loaded by those who have it. */
const lazily = (name: keyof typeof import('./panels.tsx')) => {
  const Panel = lazy(async () => ({ default: (await import('./panels.tsx'))[name] }));
  return () => (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
};

const isTeacher = (can: ReturnType<typeof useCan>) => can('teaching:homework:list');

/** What a teacher's day begins with, and the teacher's word on the page of a child. */
export const places: readonly HomePlace[] = [
  { order: 8, column: 'main', isFor: isTeacher, Panel: lazily('WaitingPanel') },
  { order: 27, column: 'main', isFor: isTeacher, Panel: lazily('DueSoonPanel') },
  { order: 40, column: 'main', isFor: isTeacher, Panel: lazily('RecentPanel') },
  { order: 22, column: 'side', isFor: isTeacher, Panel: lazily('LessonsPanel') },
  { order: 25, column: 'side', isFor: isTeacher, Panel: lazily('QuietPanel') },
  { order: 4, column: 'main', isFor: (can) => !isTeacher(can), Panel: lazily('RemindersPanel') },
];
