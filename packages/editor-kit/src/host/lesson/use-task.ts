import { useState } from 'react';
import type { Homework } from '../../open/homework.ts';
import type { Lesson } from '../../open/lesson.ts';
import { createTaskStanding, type TaskStanding } from '../../open/task-standing.ts';
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

/** Where the child stands counts more than the first answer, too. */
const standingOf = new WeakMap<Lesson | Homework, TaskStanding>();

function findStanding(
  { client }: Environment,
  { homework, lesson, owner }: Editing,
): TaskStanding | undefined {
  const place = homework ?? lesson;
  if (place === undefined || owner.kind === 'guest') return undefined;
  const known = standingOf.get(place);
  if (known) return known;
  const standing = homework
    ? createTaskStanding({
        client,
        task: { homeworkId: homework.additionalWorkId },
        start: homework,
      })
    : lesson && createTaskStanding({ client, task: { unitId: lesson.unitId } });
  if (standing) standingOf.set(place, standing);
  if (!homework) void standing?.refresh();
  return standing;
}

/** What the teacher said and the child has not read is shown whatever was put away. */
function isShownFirst({ local }: Environment, key: string | undefined, homework?: Homework) {
  if (key === undefined) return false;
  if (homework && !homework.isRead) return true;
  return local.read(key, (value) => value === true) !== true;
}

function keyOf({ lesson, homework }: Editing): string | undefined {
  if (homework) return `homeworkHidden/${homework.additionalWorkId}`;
  return lesson && `taskHidden/${lesson.unitId}`;
}

/** The task of the lesson or homework: open until the child puts it away, for each of them. */
export function useTask(environment: Environment, editing: Editing) {
  const { lesson, homework } = editing;
  const { local } = environment;
  const key = keyOf(editing);
  const [ticked] = useState(() => findTicked(environment, editing));
  const [standing] = useState(() => findStanding(environment, editing));
  const [isOpen, setOpen] = useState(() => isShownFirst(environment, key, editing.homework));
  const [isByHand, setByHand] = useState(false);
  return {
    lesson,
    homework,
    ticked,
    /** Where the child stands with it; absent for guests. */
    standing,
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
