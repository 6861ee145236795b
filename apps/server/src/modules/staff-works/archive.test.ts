import { endpoints } from '@sprout/contract';
import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { aClass, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, aWork, type TaughtClass } from '../../testing/works-kit.ts';

const { homeworks, staffWorks } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
});

const file = (query: Record<string, string>, who: TestUser, path = 'archive') =>
  testApp.app.http.inject({
    url: `/api/teaching/teachingWork/${path}`,
    query,
    headers: { 'x-access-token': who.token },
  });

async function unpack(query: Record<string, string>, who = taught.teacher) {
  const reply = await file(query, who);
  expect(reply.headers['content-type']).toBe('application/zip');
  return unzipSync(new Uint8Array(reply.rawPayload));
}

const listIn = (files: Record<string, Uint8Array>): string[] =>
  new TextDecoder().decode(files['清单.csv']).trim().split('\r\n');

it('packs the works of a class under names of class, child and work, with a list', async () => {
  const child = await aStudent(testApp, { departs: [taught.group], realname: '林溪' });
  await aWork(testApp, child, { workName: '小船' });
  await aWork(testApp, child, { workName: '小船', note: '另一个' });
  await aWork(testApp, child, { workName: '../a:b=坏', note: '名字' });
  const other = await aTaughtClass(testApp);
  await aWork(testApp, other.student, { workName: '别的班' });

  const files = await unpack({ departId: taught.group.id });

  const { name } = taught.group;
  expect(Object.keys(files).sort()).toEqual(
    [
      '清单.csv',
      `${name}-林溪-小船.sb3`,
      `${name}-林溪-小船 (2).sb3`,
      `${name}-林溪-_a_b=坏.sb3`,
    ].sort(),
  );
  const project = unzipSync(files[`${name}-林溪-小船.sb3`] ?? new Uint8Array());
  expect(Object.keys(project)).toContain('project.json');
  const lines = listIn(files);
  expect(lines[0]).toContain('所属班级');
  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).not.toContain('别的班');
});

it('takes what was handed in of a homework, and lists who handed in nothing', async () => {
  const body = { workName: '走路', workDept: taught.group.id };
  const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  const additionalId = made.body.result?.id ?? '';
  const begun = await aStudent(testApp, { departs: [taught.group], realname: '王在做' });
  await aStudent(testApp, { departs: [taught.group], realname: '李没动' });
  await aWork(testApp, taught.student, { additionalId, workName: '交了', kind: 'submitted' });
  await aWork(testApp, begun, { additionalId, workName: '没交' });

  const files = await unpack({ additionalId, departId: taught.group.id });

  expect(Object.keys(files).filter((name) => name.endsWith('.sb3'))).toHaveLength(1);
  const lines = listIn(files);
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.includes('李没动'))).toContain('没交');
  expect(lines.find((line) => line.includes('王在做'))).toContain('没交');
});

it('packs chosen works, all of them or none', async () => {
  const work = await aWork(testApp, taught.student, { workName: '小船' });
  const other = await aTaughtClass(testApp);
  const foreign = await aWork(testApp, other.student, { workName: '别的班' });
  const ask = (ids: string) =>
    testApp.call(staffWorks.archiveSize, { query: { ids } }, taught.teacher.token);

  const size = await ask(`${work.id},`);
  expect(size.body.result?.count).toBe(1);
  expect(size.body.result?.sizeBytes).toBeGreaterThan(100);
  expect((await ask(`${work.id},${foreign.id}`)).body.error?.code).toBe('work.notFound');
  const empty = await testApp.call(staffWorks.archiveSize, {}, taught.teacher.token);
  expect(empty.body.error?.code).toBe('request.invalid');
  expect((await ask(',')).body.error?.code).toBe('request.invalid');
});

it('keeps other classes out', async () => {
  const group = await aClass(testApp);
  const teacher = await aTeacher(testApp, { manages: [group] });
  await aWork(testApp, taught.student);

  const reply = await file({ departId: taught.group.id }, teacher);

  expect(reply.json().error.code).toBe('access.outOfReach');
});

it('names a work whose file is lost, and packs the others', async () => {
  await aWork(testApp, taught.student, { workName: '好的' });
  const lost = await aWork(testApp, taught.student, { workName: '丢了', note: '丢' });
  await testApp.app.context.database.write
    .updateTable('work_version')
    .set({ whole_sha256: 'f'.repeat(64) })
    .where('id', '=', lost.versionId)
    .execute();

  const files = await unpack({ departId: taught.group.id });

  expect(Object.keys(files)).toHaveLength(2);
  expect(listIn(files).join('\n')).toMatch(/文件读不出来.*丢了/);
});

it('exports the list as it is filtered, or what was chosen', async () => {
  await aWork(testApp, taught.student, { workName: '小船' });
  const second = await aWork(testApp, taught.student, { workName: '=1+1', note: '公式' });
  const sheetOf = async (query: Record<string, string>) => {
    const reply = await file(query, taught.teacher, 'exportXls');
    const parts = unzipSync(new Uint8Array(reply.rawPayload));
    return new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
  };

  expect(await sheetOf({ workName: '小船' })).toContain('小船');
  const chosen = await sheetOf({ selections: second.id });
  expect(chosen).toContain('=1+1');
  expect(chosen).toContain('自由创作');
  expect(chosen).not.toContain('小船');
});
