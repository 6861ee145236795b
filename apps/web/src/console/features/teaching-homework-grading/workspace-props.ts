import type { ReactNode } from 'react';
import type { DraftsApi } from '../../kit/grading/use-drafts.ts';
import type { Watcher } from './children-list.tsx';
import type { ClassRow, ClassWork } from './queue.ts';
import type { GradingApi } from './use-grading.ts';

/** What the page knows while one hand-in stands in front. */
export type WorkspaceProps = {
  data: ClassWork;
  rows: readonly ClassRow[];
  /** Those of the list. */
  shown: readonly ClassRow[];
  row: ClassRow;
  next: ClassRow | undefined;
  drafts: DraftsApi;
  grading: GradingApi;
  watchers: readonly Watcher[];
  isLost: boolean;
  /** Said above everything while the server cannot be asked. */
  offline: ReactNode;
  /** Done with in this sitting. */
  gradedCount: number;
  onSelect: (userId: string) => void;
  onList: () => void;
  onAll: () => void;
};
