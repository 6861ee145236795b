import { createHash } from 'node:crypto';
import { endpoints } from '@sprout/contract';
import { emptyChallenge, writePythonProject } from '@sprout/formats';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { hidePerson } from '../../testing/access-kit.ts';
import { anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { costumeName, costumeSvg, projectJson, putBlob, upload } from '../../testing/files-kit.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aSave, aTaughtClass, type TaughtClass } from '../../testing/works-kit.ts';

const { courseUnits, homework, homeworkChecks, homeworks, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
});

const twoLoops = { kind: 'block', what: 'loop', how: 'atLeast', n: 2 };
const moves = { kind: 'does', what: 'moves', who: '', text: '', seconds: 3, inputs: [] };

const form = (checks: unknown[]) => ({
  workName: '小猫走路',
  workDept: taught.group.id,
  checks: JSON.stringify({ checks }),
});

async function set(...checks: unknown[]): Promise<string> {
  const made = await testApp.call(homeworks.add, { body: form(checks) }, taught.teacher.token);
  if (!made.body.result) throw new Error(JSON.stringify(made.body));
  return made.body.result.id;
}

/** A unit with checks whose course the class has. */
async function aUnit(...checks: unknown[]) {
  const admin = await anAdmin(testApp);
  const make = lessonMaker(testApp, admin);
  const courseId = await make.course();
  const unitId = await make.unit(courseId, '第一课', { checks: JSON.stringify({ checks }) });
  await make.give(courseId, taught.group.id, '2030-05-01 07:00:00');
  return { admin, unitId };
}

type Task = { additionalId: string } | { courseId: string };

/** A work with that many loops below a flag; handed in unless it is a draft. */
async function give(task: string | Task, loops: number, isDraft = false) {
  const [stage] = JSON.parse(projectJson()).targets;
  const blocks = Object.fromEntries(
    Array.from({ length: loops + 1 }, (_, at) => [
      `b${at}`,
      {
        opcode: at === 0 ? 'event_whenflagclicked' : 'control_forever',
        next: at === loops ? null : `b${at + 1}`,
        topLevel: at === 0,
        inputs: {},
      },
    ]),
  );
  const project = JSON.stringify({
    ...JSON.parse(projectJson()),
    targets: [{ ...stage, blocks }],
  });
  const files = [];
  for (const [name, content] of [
    ['project.json', project],
    [costumeName, costumeSvg],
  ] as const) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await putBlob(testApp, taught.student.token, sha256, content);
    files.push({ name, sha256, size: Buffer.byteLength(content) });
  }
  const kind = isDraft ? ('manual' as const) : ('submitted' as const);
  const place = typeof task === 'string' ? { additionalId: task } : task;
  const body = aSave({ ...place, kind, files });
  const saved = await testApp.call(works.save, { body }, taught.student.token);
  if (!saved.body.result) throw new Error(JSON.stringify(saved.body));
  return saved.body.result;
}

async function submissionOf(task: string | { unitId: string }) {
  const place = typeof task === 'string' ? { homeworkId: task } : task;
  const query = { ...place, departId: taught.group.id };
  const { body } = await testApp.call(homework.classWork, { query }, taught.teacher.token);
  const row = body.result?.rows.find(({ userId }) => userId === taught.student.id);
  return { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
}

const results = (query: { submissionId: string; versionId?: string }, who = taught.teacher) =>
  testApp.call(homeworkChecks.results, { query }, who.token);

it('tells the teacher what was asked for and what was found in what was handed in', async () => {
  const id = await set(twoLoops, { kind: 'start', what: 'flag', how: 'atLeast', n: 1 }, moves);
  await give(id, 1);
  const { submissionId, versionId } = await submissionOf(id);

  const { body } = await results({ submissionId });

  expect(body.result).toMatchObject({ versionId, codeType: 2 });
  expect(body.result?.items).toMatchObject([
    { check: twoLoops, finding: { outcome: 'notYet', found: 1, loose: 0, problem: null } },
    { finding: { outcome: 'passed', found: 1 }, checkedTime: null },
    { check: moves, finding: { outcome: 'unknown', found: null, problem: 'notRun' } },
  ]);
});

it.each([
  ['file.tooHard', 'tooHard'],
  ['request.busy', 'busy'],
  ['request.tooMuch', 'busy'],
] as const)(
  'tells of a work whose reading ends with %s beside its checks, and shows the others',
  async (code, problem) => {
    const id = await set(twoLoops, moves);
    await give(id, 2);
    const at = await submissionOf(id);
    const { fileWork } = testApp.app.context;
    vi.spyOn(fileWork, 'run').mockRejectedValueOnce(new AppError(code));

    const { body } = await results({ submissionId: at.submissionId });
    const { body: later } = await results({ submissionId: at.submissionId });

    expect(body.result?.items).toMatchObject([
      { finding: { outcome: 'unknown', problem } },
      { finding: { problem: 'notRun' } },
    ]);
    // The server reads a work later that it had no time for; one that is too hard is not tried again at once.
    expect(later.result?.items[0]?.finding.problem).toBe(problem === 'busy' ? null : problem);
  },
);

it('checks another version of the same work, and none of another work', async () => {
  const id = await set(twoLoops);
  const other = await set(twoLoops);
  const first = await give(id, 2);
  const foreign = await give(other, 1);
  const { submissionId } = await submissionOf(id);

  const own = await results({ submissionId, versionId: first.versionId });
  const another = await results({ submissionId, versionId: foreign.versionId });

  expect(own.body.result?.items).toMatchObject([{ finding: { outcome: 'passed', found: 2 } }]);
  expect(another.body.error?.code).toBe('row.notFound');
});

it('lets a child check its own work before it hands it in', async () => {
  const id = await set(twoLoops);
  const query = { homeworkId: id, departId: taught.group.id };
  const ask = (token: string) => testApp.call(homeworkChecks.mine, { query }, token);
  const classmate = await aStudent(testApp, { departs: [taught.group] });

  const before = await ask(taught.student.token);
  await give(id, 2, true);
  const after = await ask(taught.student.token);
  const others = await ask(classmate.token);

  expect(before.body.result).toBeNull();
  expect(after.body.result?.items).toMatchObject([{ finding: { outcome: 'passed', found: 2 } }]);
  expect(others.body.result).toBeNull();
});

it('checks what was handed in of a unit, for the teacher and for the child', async () => {
  const { unitId } = await aUnit(twoLoops, moves);
  const query = { unitId, departId: taught.group.id };
  const mine = async (token: string) =>
    (await testApp.call(homeworkChecks.mine, { query }, token)).body;
  const other = await aStudent(testApp);
  await give({ courseId: unitId }, 2);
  const at = await submissionOf({ unitId });

  const { body } = await results({ submissionId: at.submissionId });
  const own = await mine(taught.student.token);
  const task = await testApp.call(homework.unitTask, { query: { unitId } }, taught.student.token);

  expect(body.result?.items).toMatchObject([
    { check: twoLoops, finding: { outcome: 'passed', found: 2 } },
    { check: moves, finding: { problem: 'notRun' } },
  ]);
  expect(own.result?.items).toEqual(body.result?.items);
  expect(task.body.result?.hasChecks).toBe(true);
  expect((await mine(other.token)).error?.code).toBe('homework.notFound');
});

it('keeps what was seen for a unit, and forgets its checks with the unit', async () => {
  const { admin, unitId } = await aUnit(moves);
  await give({ courseId: unitId }, 1);
  const at = await submissionOf({ unitId });
  const finding = { outcome: 'passed' as const, found: 9, loose: 0, seen: [], problem: null };
  const body = { ...at, findings: [{ at: 0, finding }] };
  await testApp.call(homeworkChecks.keep, { body }, taught.teacher.token);

  const before = await results(at);
  const query = { id: unitId };
  await testApp.call(courseUnits.delete, { query }, admin.token);
  const after = await results(at);

  expect(before.body.result?.items).toMatchObject([{ finding }]);
  expect(after.body.result?.items).toEqual([]);
});

it('asks a child of one task, not of two', async () => {
  const { unitId } = await aUnit(moves);
  const query = { unitId, homeworkId: await set(moves), departId: taught.group.id };
  const { body } = await testApp.call(homeworkChecks.mine, { query }, taught.student.token);
  expect(body.error?.code).toBe('homework.notFound');
});

const challenge = {
  ...emptyChallenge,
  cases: [{ name: '三和四', input: '3\n4', output: '7' }],
  rules: [{ kind: 'mustUse' as const, what: 'for' }],
};

/** A Python starter in the register of files. */
async function aStarter(bytes: Uint8Array) {
  const fields = { biz: 'work' };
  const sent = await upload(testApp, taught.teacher.token, { name: 'a.zip', bytes, fields });
  if (!sent.body.result) throw new Error(JSON.stringify(sent.body));
  return sent.body.result.key;
}

/** Hands in a program of the child for homework. */
async function giveProgram(additionalId: string) {
  const program = 'print(3 + 4)\n';
  const sha256 = createHash('sha256').update(program).digest('hex');
  await putBlob(testApp, taught.student.token, sha256, program);
  const files = [{ name: 'main.py', sha256, size: Buffer.byteLength(program) }];
  const body = aSave({ additionalId, kind: 'submitted', workType: '4', files });
  const saved = await testApp.call(works.save, { body }, taught.student.token);
  if (!saved.body.result) throw new Error(JSON.stringify(saved.body));
}

it('asks behind the checks of the form what the challenge of a Python starter tests', async () => {
  const main = { name: 'main.py', bytes: new TextEncoder().encode('print()') };
  const workUrl = await aStarter(writePythonProject({ files: [main], challenge }));
  const prints = { kind: 'prints', input: '', output: '7' };
  const body = { ...form([prints]), codeType: 4, workUrl };
  const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  const id = made.body.result?.id ?? '';
  await giveProgram(id);
  const at = await submissionOf(id);
  const finding = { outcome: 'notYet', found: 1, loose: 0, seen: ['12'], problem: null } as const;
  const kept = await testApp.call(
    homeworkChecks.keep,
    { body: { ...at, findings: [{ at: 2, finding: { ...finding, seen: ['12'] } }] } },
    taught.teacher.token,
  );

  const { body: after } = await results(at);
  const query = { homeworkId: id, departId: taught.group.id };
  const own = await testApp.call(homeworkChecks.mine, { query }, taught.student.token);

  expect(kept.body.success).toBe(true);
  expect(after.result?.items).toMatchObject([
    { check: prints, finding: { problem: 'notRun' } },
    { check: { kind: 'test', part: 'rule', given: 'for', wanted: 'mustUse' } },
    { check: { part: 'case', name: '三和四', given: '3\n4', wanted: '7' }, finding },
  ]);
  expect(own.body.result?.items).toHaveLength(3);
});

it('asks nothing of a starter without a challenge, or that is gone', async () => {
  const main = { name: 'main.py', bytes: new TextEncoder().encode('print(1)') };
  const workUrl = await aStarter(writePythonProject({ files: [main], challenge: undefined }));
  const { write } = testApp.app.context.database;
  const body = { ...form([]), codeType: 4, workUrl };
  const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  const id = made.body.result?.id ?? '';
  await giveProgram(id);
  const { body: without } = await results(await submissionOf(id));
  await write
    .updateTable('teaching_homework')
    .set({ work_url: 'work/gone.zip' })
    .where('id', '=', id)
    .execute();

  const { body: gone } = await results(await submissionOf(id));

  expect(without.result?.items).toEqual([]);
  expect(gone.result?.items).toEqual([]);
});

it('keeps what a browser of the staff saw, for this version and this check', async () => {
  const id = await set(twoLoops, moves);
  await give(id, 1);
  const at = await submissionOf(id);
  const finding = {
    outcome: 'passed',
    found: 40,
    loose: 0,
    seen: ['小猫'],
    problem: null,
  } as const;
  const keep = (place: number, token = taught.teacher.token) =>
    testApp.call(
      homeworkChecks.keep,
      { body: { ...at, findings: [{ at: place, finding: { ...finding, seen: ['小猫'] } }] } },
      token,
    );

  const kept = await keep(1);
  const counted = await keep(0);
  const nowhere = await keep(9);
  // Moved to another place of the list it is the same check.
  const body = { id, ...form([moves, twoLoops]) };
  await testApp.call(homeworks.edit, { body }, taught.teacher.token);
  const { body: after } = await results(at);

  expect(kept.body.success).toBe(true);
  expect(counted.body.error?.code).toBe('request.invalid');
  expect(nowhere.body.error?.code).toBe('request.invalid');
  expect(after.result?.items).toMatchObject([
    { finding, checkedTime: '2030-05-02 09:00:00' },
    { finding: { found: 1 } },
  ]);
  expect(after.result?.items[0]?.checkedBy).toBe(taught.teacher.nickname);
});

it('is closed to the staff of other classes and to children', async () => {
  const id = await set(twoLoops);
  await give(id, 1);
  const at = await submissionOf(id);
  const stranger = await aTeacher(testApp);

  const read = await results(at, stranger);
  const child = await results(at, taught.student);

  expect(read.body.error?.code).toBe('access.outOfReach');
  expect(child.body.error?.code).toBe('access.denied');
});

it('tells nothing of a child that a data rule hides', async () => {
  const id = await set(moves);
  await give(id, 1);
  const at = await submissionOf(id);
  await hidePerson(testApp, taught.teacher, taught.student.username);

  const read = await results(at);

  expect(read.body.error?.code).toBe('row.notFound');
});

it('keeps nothing of a version that is gone', async () => {
  const id = await set(moves);
  await give(id, 1);
  const at = await submissionOf(id);
  const finding = { outcome: 'passed' as const, found: 1, loose: 0, seen: [], problem: null };
  const body = { ...at, findings: [{ at: 0, finding }] };
  await testApp.call(homeworkChecks.keep, { body }, taught.teacher.token);
  const { write } = testApp.app.context.database;
  const kept = () => write.selectFrom('homework_check_result').select('version_id').execute();
  expect(await kept()).toHaveLength(1);

  await write.deleteFrom('work_version').where('id', '=', at.versionId).execute();

  expect(await kept()).toEqual([]);
});

it.each([
  ['a list of eleven', Array.from({ length: 11 }, () => twoLoops)],
  ['an unknown subject', [{ ...twoLoops, what: 'no such thing' }]],
  ['a check without its number', [{ kind: 'block', what: 'loop', how: 'atLeast' }]],
  ['a run of an hour', [{ ...moves, seconds: 3600 }]],
])('refuses %s at the field', async (_, checks) => {
  const { body } = await testApp.call(homeworks.add, { body: form(checks) }, taught.teacher.token);
  expect(body.error).toMatchObject({
    code: 'row.invalid',
    data: { fields: { checks: 'badChecks' } },
  });
});
