import { demoChildren, demoClasses } from '@sprout/content/school';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { defaultProject } from '../../../e2e/src/shared/demo.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { edited, hexId, saveWork } from '../../../e2e/src/shared/saves.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row } from './table.ts';

/** Homework of each child: both are handed in at the same time. */
const tasksOfChild = 2;

/** Sixty hand-ins at the end of a lesson: all buttons are pressed at once. */
export async function measureHandIns({ server }: Setting): Promise<Row[]> {
  const project = await defaultProject();
  const teacher = await logIn(server.url, 'teacher', demoPassword);
  const workDept = demoClasses.map(({ id }) => id).join();
  const homeworkIds: string[] = [];
  for (let count = 1; count <= tasksOfChild; count += 1) {
    const body = { workName: `一起交的作业 ${count}`, workDept };
    homeworkIds.push((await teacher.get('homeworks.add', { body })).id);
  }
  const presses: (() => Promise<unknown>)[] = [];
  for (const { username, classId } of demoChildren) {
    const api = await logIn(server.url, username, demoPassword);
    for (const additionalId of homeworkIds) {
      const work = { workId: hexId(), workName: '我的作业', additionalId, departId: classId };
      const draft = edited(project, `${username} ${additionalId}`);
      await saveWork(api, { ...work, saveId: hexId(), kind: 'manual', members: draft });
      const members = edited(project, `${username} ${additionalId} done`);
      presses.push(() =>
        saveWork(api, { ...work, saveId: hexId(), baseRevision: 1, kind: 'submitted', members }),
      );
    }
  }
  const times: number[] = [];
  const begun = performance.now();
  const answers = await Promise.allSettled(
    presses.map(async (press) => {
      await press();
      times.push(performance.now() - begun);
    }),
  );
  const elapsed = performance.now() - begun;
  const refused = answers.filter(({ status }) => status === 'rejected').length;
  const name = `${presses.length} hand-ins at once`;
  const counted = await countHandedIn(teacher, homeworkIds);
  return [
    row(`${name}: refused`, refused, { atMost: 0 }, { unit: 'count', decides: true }),
    row(
      `${name}: before the teacher`,
      counted,
      { atLeast: presses.length },
      { unit: 'count', decides: true },
    ),
    row(`${name}: the last one`, elapsed, { atMost: 5000 }, { unit: 'ms', decides: true }),
    row(`${name}: p95`, percentile(times, 0.95), { atMost: 5000 }, { unit: 'ms', decides: false }),
  ];
}

async function countHandedIn(
  teacher: Awaited<ReturnType<typeof logIn>>,
  homeworkIds: readonly string[],
): Promise<number> {
  let count = 0;
  for (const homeworkId of homeworkIds) {
    for (const { id: departId } of demoClasses) {
      const { rows } = await teacher.get('homework.classWork', { query: { homeworkId, departId } });
      count += rows.filter(({ state }) => state === 'handedIn').length;
    }
  }
  return count;
}
