import { join } from 'node:path';
import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { createDatabase } from '../platform/db/db.ts';
import { createDiskStore, type ObjectStore } from '../platform/files/index.ts';
import { anAdmin, aStudent } from '../testing/factories.ts';
import { readStatic, upload } from '../testing/files-kit.ts';
import { lessonMaker } from '../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../testing/test-app.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { aFolder, migrations, newDatabaseUrl } from './testing/setup.ts';

const now = new Date('2030-05-02T03:00:00Z');

async function aLesson(testApp: TestApp) {
  const admin = await anAdmin(testApp);
  const child = await aStudent(testApp);
  const make = lessonMaker(testApp, admin);
  const form = { name: '课件.pdf', bytes: '%PDF-1.4\n%%EOF', fields: { biz: 'lesson' } };
  const { body } = await upload(testApp, admin.token, form);
  const file = body.result?.key ?? '';
  const courseId = await make.course({ courseName: '海底探险', isShared: true });
  const unitId = await make.unit(courseId, '小鱼出发', {
    materials: [{ file, name: '课件', kind: 'slides', isVisible: true }],
    steps: [{ text: '按绿旗' }],
  });
  const progress = { unitId, videoPercent: 60, videoPlace: 90, stepsDone: [0] };
  await testApp.call(endpoints.lessons.progress, { body: progress }, child.token);
  return { child, unitId };
}

it('carries a lesson with its materials, and how far a child is in it', async () => {
  const stores: ObjectStore[] = [];
  const school = await aTestApp({
    wrapStore: (own) => {
      stores.push(own);
      return own;
    },
  });
  const { child, unitId } = await aLesson(school);
  const [blobs] = stores;
  if (!blobs) throw new Error('the server has no store');
  const folder = join(await aFolder(), 'backup');
  await backup(folder, { pool: school.app.context.database.pool, blobs, now });

  const databaseUrl = await newDatabaseUrl();
  const dataDir = await aFolder();
  const target = createDatabase({ url: databaseUrl, poolSize: 4 });
  const store = await createDiskStore(dataDir);
  await restore(folder, { pool: target.pool, store, migrations, now });
  await target.close();

  const restored = await aTestApp({ installed: { databaseUrl, dataDir } });
  const query = { unitId };
  const lesson = await restored.call(endpoints.lessons.getUnitWorkInfo, { query }, child.token);
  expect(lesson.body.result).toMatchObject({
    unitName: '小鱼出发',
    courseName: '海底探险',
    materials: [{ name: '课件', kind: 'slides' }],
    steps: [{ text: '按绿旗' }],
    progress: { videoPercent: 60, videoPlace: 90, stepsDone: [0] },
  });
  const [material] = lesson.body.result?.materials ?? [];
  const answer = await readStatic(restored, material?.file ?? '');
  expect(answer.body).toBe('%PDF-1.4\n%%EOF');
});
