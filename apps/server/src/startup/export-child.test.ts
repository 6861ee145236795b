import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aTeacher } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';
import { aTaughtClass, aWork } from '../testing/works-kit.ts';
import { exportChild } from './export-child.ts';

let place: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'sprout-child-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

it('writes everything of a child into a new folder that is its owner’s alone, and into the audit', async () => {
  const testApp = await aTestApp();
  const { context } = testApp.app;
  const { student } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { workName: '小船' });
  const deps = { ...context, store: context.files.store };
  const folder = join(place, 'child');

  const done = await exportChild(deps, student.username.toUpperCase(), folder);

  expect(done).toEqual({ files: 3, lost: [] });
  expect((await readdir(folder)).sort()).toEqual(['about.txt', 'data.json', 'works']);
  expect(await readdir(join(folder, 'works', `小船-${work.id.slice(-6)}`))).toEqual(['1.sb3']);
  expect(await readdir(place)).toEqual(['child']);
  const data = JSON.parse(await readFile(join(folder, 'data.json'), 'utf8'));
  expect(data).toMatchObject({ child: { id: student.id }, unreadable: [] });
  const modes = await Promise.all([stat(folder), stat(join(folder, 'data.json'))]);
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  const notes = await context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'row_id'])
    .where('action', '=', 'childRecord.exportAll')
    .execute();
  expect(notes).toEqual([{ actor_id: null, row_id: student.id }]);
});

it('writes nothing for the staff, for nobody, and over what is there', async () => {
  const testApp = await aTestApp();
  const { context } = testApp.app;
  const { student } = await aTaughtClass(testApp);
  const staff = await aTeacher(testApp);
  const deps = { ...context, store: context.files.store };
  await writeFile(join(place, 'mine.txt'), 'mine');

  const answers = [
    await exportChild(deps, staff.username, join(place, 'staff')),
    await exportChild(deps, 'no-such-name', join(place, 'nobody')),
    await exportChild(deps, student.username, place),
    await exportChild(deps, student.username, join(place, 'mine.txt')),
  ];

  expect(answers).toEqual(['nobody', 'nobody', 'used', 'used']);
  expect(await readdir(place)).toEqual(['mine.txt']);
});
