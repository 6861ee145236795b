import { expect, it } from 'vitest';
import { gradingRoomOn } from '../src/pages/grading-page.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

it('tells two teachers of each other, and of what was said meanwhile', async () => {
  const admin = await school.signIn('admin');
  const teacher = await school.signIn('teacher');
  const tasks = await teacher.get('grading.tasks', { query: { isWaiting: true } });
  const task = tasks.find(({ waitingCount }) => waitingCount > 0);
  if (!task) throw new Error('nothing waits in the demo school');
  const { kind, id, departId } = task;
  const query = kind === 'homework' ? { homeworkId: id, departId } : { unitId: id, departId };
  const { page } = await school.visit({ as: teacher });
  await page.goto(`/teaching/grading?${new URLSearchParams(query)}`);
  const room = gradingRoomOn(page);
  await expect.poll(room.current).not.toBe('');
  const name = await room.current();
  const { rows } = await teacher.get('homework.classWork', { query });
  const row = rows.find(({ realname }) => realname === name);
  const submissionId = row?.submissionId ?? '';
  const versionId = row?.versionId ?? '';
  await admin.get('grading.presence', { body: { ...query, submissionId } });
  await page.getByText('也在看').first().waitFor();

  await room.say('真快');
  const said = { submissionId, versionId, score: 5, comment: '很稳' };
  await admin.get('homework.grade', { body: said });
  await room.giveStars(3);
  await room.save();
  const window = page.getByRole('dialog');
  await window.getByText('很稳').waitFor();
  await window.getByText('真快').waitFor();
  await window.getByRole('button', { name: '合在一起' }).press('Enter');
  await room.save();

  await expect
    .poll(async () => {
      const after = await teacher.get('homework.classWork', { query });
      return after.rows.find((one) => one.submissionId === submissionId)?.comment;
    })
    .toBe('很稳\n真快');
});
