import { createContext } from 'react';
import { useProvided } from '../../react/index.ts';
import type { Environment } from '../environment.ts';
import type { Task } from '../lesson/use-task.ts';
import type { WorkParts } from './use-work-controller.ts';

export type PageParts = {
  readonly environment: Environment;
  readonly parts: WorkParts;
  /** What the work is made for. */
  readonly task: Pick<Task, 'homework' | 'standing'>;
};

/** What the dialogs of the page act on. */
export const PageContext = createContext<PageParts | undefined>(undefined);

export const usePage = (): PageParts => useProvided(PageContext);
