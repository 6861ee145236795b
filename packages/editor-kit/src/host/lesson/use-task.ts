import { useState } from 'react';
import { createTickedSteps } from '../../open/ticked-steps.ts';
import type { Editing } from '../controller/phase.ts';
import type { Environment } from '../environment.ts';

/** For how long a panel that was put away stays so. */
const keptMs = 90 * 24 * 3_600_000;

/** The task of the lesson: open until the child puts it away, for each unit. */
export function useTask({ client, local, clock }: Environment, { lesson, owner }: Editing) {
  const key = lesson && `taskHidden/${lesson.unitId}`;
  const [ticked] = useState(
    () => lesson && createTickedSteps({ client, local, clock, owner, lesson }),
  );
  const [isOpen, setOpen] = useState(
    () => key !== undefined && local.read(key, (value) => value === true) !== true,
  );
  const [isByHand, setByHand] = useState(false);
  return {
    lesson,
    ticked,
    isOpen,
    /** The child has opened it, in contrast to the page. */
    isByHand,
    toggle(): void {
      if (key === undefined) return;
      setByHand(true);
      setOpen(!isOpen);
      if (isOpen) local.write(key, true, keptMs);
      else local.remove(key);
    },
  };
}

export type Task = ReturnType<typeof useTask>;
