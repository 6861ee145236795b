import { useState } from 'react';
import type { Lesson } from '../../open/lesson.ts';
import { createTickedSteps, type TickedSteps } from '../../open/ticked-steps.ts';
import type { Editing } from '../controller/phase.ts';
import type { Environment } from '../environment.ts';

/** For how long a panel that was put away stays so. */
const keptMs = 90 * 24 * 3_600_000;

/** A work that is opened anew on this page goes on with the ticks that it had, not with those of the first answer. */
const tickedOf = new WeakMap<Lesson, TickedSteps>();

function findTicked(
  { client, local, clock }: Environment,
  { lesson, owner }: Editing,
): TickedSteps | undefined {
  if (lesson === undefined) return undefined;
  const ticked = tickedOf.get(lesson) ?? createTickedSteps({ client, local, clock, owner, lesson });
  tickedOf.set(lesson, ticked);
  return ticked;
}

/** The task of the lesson: open until the child puts it away, for each unit. */
export function useTask(environment: Environment, editing: Editing) {
  const { lesson } = editing;
  const { local } = environment;
  const key = lesson && `taskHidden/${lesson.unitId}`;
  const [ticked] = useState(() => findTicked(environment, editing));
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
