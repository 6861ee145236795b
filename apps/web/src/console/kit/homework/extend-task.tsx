import { lazy, Suspense } from 'react';
import type { ActedChild, ActedTask, ClassActions } from './use-class-actions.ts';

const ExtendDialog = lazy(async () => ({
  default: (await import('./extend-dialog.tsx')).ExtendDialog,
}));

/** Who is to get more time for what; without a child the whole class. */
export type Extending = {
  readonly task: ActedTask;
  /** When it is due until now. */
  readonly was: string;
  readonly child?: ActedChild;
  /** An own time that the child has already. */
  readonly own?: string | null;
};

type Props = { extending: Extending | undefined; actions: ClassActions; onClose: () => void };

/** Asks for the new time and gives it; nothing while no child or class is to get one. */
export function ExtendTask({ extending, actions, onClose }: Props) {
  if (!extending) return null;
  const { task, child, was, own = null } = extending;
  return (
    <Suspense fallback={null}>
      <ExtendDialog
        task={task}
        was={was}
        {...(child ? { child } : {})}
        onExtend={(dueAt) =>
          child ? actions.extend(task, child, dueAt, own) : actions.extendClass(task, dueAt, was)
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
