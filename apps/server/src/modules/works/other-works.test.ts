import { endpoints } from '@sprout/contract';
import { readPythonProject, readSjr } from '@sprout/formats';
import { expect, it } from 'vitest';
import { aStudent, type TestUser } from '../../testing/factories.ts';
import { aPng, readStatic, upload } from '../../testing/files-kit.ts';
import { anSjr, sendWork, storyJson, zipOf } from '../../testing/other-works-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, decide } from '../../testing/works-kit.ts';

const { works, files, reviews } = endpoints;

const program = 'import turtle\nname = input("?")\n# end\nturtle.onkey(go, "Up")\n';
const wickedSvg = '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script></svg>';

/** Uploads a work as the editors of the predecessor do and submits it. */
async function uploadAndSubmit(
  testApp: TestApp,
  user: TestUser,
  form: { name: string; bytes: Uint8Array | string; word: string },
  workType: string,
) {
  const uploaded = await upload(testApp, user.token, { ...form, fields: { bizPath: form.word } });
  const row = {
    fileName: form.name,
    filePath: uploaded.body.message,
    fileLocation: 1,
    fileType: 2,
  };
  const added = await testApp.call(files.addFile, { body: row }, user.token);
  const body = {
    workName: '作品',
    workType,
    workStatus: 1,
    workFile: added.body.result?.id ?? 'x',
  };
  return testApp.call(works.submit, { body }, user.token);
}

async function fileOf(testApp: TestApp, user: TestUser, id: string | undefined) {
  const query = { workId: id ?? '' };
  const { body } = await testApp.call(works.studentWorkInfo, { query }, user.token);
  const file = await readStatic(testApp, body.result?.workFileKey ?? '');
  return { detail: body.result, bytes: file.rawPayload };
}

it.each([
  ['a story', { name: 'a.sjr', bytes: anSjr(), word: 'scratchjr' }, '3', /\.sjr$/, ['flag', 'tap']],
  ['a program', { name: 'a.py', bytes: program, word: 'python' }, '4', /\.py$/, ['input', 'keys']],
  [
    'a packed program',
    { name: 'a.zip', bytes: zipOf({ 'x/main.py': '1', 'x/a.txt': 'a' }), word: 'python' },
    '4',
    /\.zip$/,
    [],
  ],
])('takes %s of the predecessor, byte for byte', async (_, form, type, name, hints) => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);

  const { body } = await uploadAndSubmit(testApp, student, form, type);
  const { detail, bytes } = await fileOf(testApp, student, body.result?.id);

  expect(body.result).toMatchObject({ reviewState: 'waiting', workType: type });
  expect(detail?.workFile).toMatch(name);
  expect(detail?.playHints).toEqual(hints);
  expect(bytes.equals(Buffer.from(form.bytes))).toBe(true);
});

it('puts a story together from its parts and tells what it is made of', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const picture = `${'a'.repeat(32)}.png`;
  const body = await sendWork(testApp, student, '3', {
    [`project/characters/${picture}`]: aPng(),
    'project/data.json': storyJson('鱼', { character: picture }),
  });

  const saved = await testApp.call(
    works.save,
    { body: { ...body, kind: 'submitted' } },
    student.token,
  );
  const { detail, bytes } = await fileOf(testApp, student, body.workId);
  const query = { workId: body.workId };
  const versions = await testApp.call(works.versions, { query }, student.token);
  const rows = await testApp.call(reviews.list, { query: {} }, teacher.token);

  expect(saved.body.success).toBe(true);
  expect(detail?.workFile).toMatch(/\.sjr$/);
  const { project, media } = readSjr(bytes);
  expect(project).toMatchObject(JSON.parse(storyJson('鱼', { character: picture })));
  expect(media.map(({ name }) => name)).toEqual([picture]);
  const counts = { blockCount: 6, spriteCount: 1, lineCount: null };
  expect(versions.body.result?.records[0]).toMatchObject(counts);
  expect(rows.body.result?.records[0]).toMatchObject(counts);
});

it('keeps a lone program plain and packs several files', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const alone = await sendWork(testApp, student, '4', { 'main.py': program });
  const several = await sendWork(testApp, student, '4', {
    'challenge.json': JSON.stringify({ cases: [{ input: '', output: '1' }] }),
    'cat.png': aPng(),
    'main.py': 'print(1)\n',
  });

  await testApp.call(works.save, { body: alone }, student.token);
  const { body } = await testApp.call(
    works.save,
    { body: { ...several, kind: 'submitted' } },
    student.token,
  );
  const [one, more] = await Promise.all(
    [alone, several].map(({ workId }) => fileOf(testApp, student, workId)),
  );
  const shown = await decide(testApp, teacher, body.result ?? { id: '', versionId: '' }, 'approve');
  const guest = await testApp.call(works.studentWorkInfo, { query: { workId: several.workId } });
  const open = await readStatic(testApp, guest.body.result?.workFileKey ?? '');

  expect(one?.detail?.workFile).toMatch(/\.py$/);
  expect(one?.bytes.toString()).toBe(program);
  expect(shown.body.success).toBe(true);
  expect(more?.detail?.playHints).toEqual(['challenge']);
  expect(open.rawPayload.equals(more?.bytes ?? Buffer.of())).toBe(true);
  const project = readPythonProject(open.rawPayload);
  expect(project.files.map(({ name }) => name)).toEqual(['main.py', 'cat.png']);
  expect(project.challenge?.cases).toHaveLength(1);
});

const main = { 'main.py': 'print(1)' };
const story = { 'project/data.json': storyJson() };

/** The same file with another path in both of its places: our own writer would not write it. */
const climbing = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('aa/x.svg', '../x.svg'), 'latin1');

const many = (path: (index: number) => string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [path(index), 'x']));

const refusedSaves = [
  ['a page as a program', '4', { 'main.py': 'x = "\u0000"' }, 'format.notText'],
  ['no main.py', '4', { 'a.py': '1', 'b.py': '2' }, 'format.noMain'],
  ['a page', '4', { ...main, 'index.html': '<script>x()</script>' }, 'format.unknownKind'],
  ['a folder', '4', { ...main, 'lib/a.py': '1' }, 'format.badPath'],
  ['a picture that is none', '4', { ...main, 'a.png': wickedSvg }, 'format.notPicture'],
  ['a long program', '4', { 'main.py': '#'.repeat(262_145) }, 'format.textTooLarge'],
  ['a task that is none', '4', { ...main, 'challenge.json': '[1]' }, 'format.badProject'],
  ['31 files', '4', { ...main, ...many((i) => `a${i}.txt`, 30) }, 'format.tooManyFiles'],
  ['a page in a story', '3', { ...story, 'project/a.html': '1' }, 'work.badManifest'],
  ['a climbing name', '3', { ...story, '../a.svg': wickedSvg }, 'work.badManifest'],
  ['no pages', '3', { 'project/data.json': '{"json":{}}' }, 'format.badProject'],
  ['a deep story', '3', { 'project/data.json': '['.repeat(9000) }, 'format.badProject'],
  ['a story elsewhere', '3', { 'data.json': storyJson() }, 'work.badManifest'],
  [
    '201 files',
    '3',
    { ...story, ...many((i) => `project/sounds/${i}.wav`, 200) },
    'format.tooManyFiles',
  ],
] as const;

it('saves nothing of what is no story and no program', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);

  const codes: Record<string, unknown> = {};
  for (const [what, type, members] of refusedSaves) {
    const body = await sendWork(testApp, student, type, members);
    const reply = await testApp.call(works.save, { body }, student.token);
    codes[what] = reply.body.error?.code;
  }
  const mine = await testApp.call(works.mine, {}, student.token);

  expect(codes).toEqual(Object.fromEntries(refusedSaves.map(([what, , , code]) => [what, code])));
  expect(mine.body.result?.total).toBe(0);
});

it('keeps a work with its editor: what was looked at is not shown in another player', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const first = await sendWork(testApp, student, '4', { ...main, 'project.json': '{}' });
  await testApp.call(works.save, { body: first }, student.token);

  const other = await sendWork(testApp, student, '3', story);
  const body = { ...other, workId: first.workId, baseRevision: 1 };
  const reply = await testApp.call(works.save, { body }, student.token);
  const opened = await testApp.call(works.open, { query: { workId: first.workId } }, student.token);

  expect(reply.body.error).toMatchObject({ code: 'work.badManifest', data: { reason: 'type' } });
  expect(opened.body.result?.revision).toBe(1);
  expect(opened.body.result?.files.map(({ name }) => name)).toEqual(['main.py', 'project.json']);
});

const bomb = new Uint8Array(21 * 1024 * 1024);
const uploads = [
  ['files that no reader takes', 'a.sjr', anSjr({ 'a.txt': 'x' }), undefined],
  ['a wicked drawing', 'a.sjr', anSjr({ 'project/characters/a.svg': wickedSvg }), undefined],
  ['blocks as a story', 'a.sjr', zipOf({ 'project.json': '{}' }), 'format.noProject'],
  ['a bomb as a story', 'a.sjr', anSjr({ 'project/sounds/a.wav': bomb }), 'format.assetTooLarge'],
  ['201 files', 'a.sjr', anSjr(many((i) => `project/sounds/${i}.wav`, 200)), 'format.tooManyFiles'],
  ['a story that is none', 'a.sjr', zipOf({ 'project/data.json': '[]' }), 'format.badProject'],
  ['a story cut off', 'a.sjr', anSjr().slice(0, 90), 'format.damaged'],
  ['bytes behind', 'a.sjr', Buffer.concat([anSjr(), Buffer.from('<script>')]), 'format.damaged'],
  ['a climbing path', 'a.sjr', climbing(anSjr({ 'aa/x.svg': wickedSvg })), 'format.badPath'],
  ['a story as a program', 'a.zip', anSjr(), 'format.noMain'],
  ['a page in a program', 'a.zip', zipOf({ ...main, 'a.html': wickedSvg }), 'format.unknownKind'],
  ['a drawing as a program', 'a.py', wickedSvg, 'file.wrongType'],
  ['a zip named a program', 'a.py', anSjr(), 'file.wrongType'],
] as const;

it('looks into what is uploaded', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);

  const codes: Record<string, unknown> = {};
  for (const [what, name, bytes] of uploads) {
    const form = { name, bytes, fields: { biz: 'work' } };
    codes[what] = (await upload(testApp, student.token, form)).body.error?.code;
  }

  expect(codes).toEqual(Object.fromEntries(uploads.map(([what, , , code]) => [what, code])));
});

it('keeps no script of a drawing in the parts of a work', async () => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);
  const svg = `${'b'.repeat(32)}.svg`;
  const packed = zipOf({
    'project/data.json': storyJson('x', { character: svg }),
    [`project/characters/${svg}`]: wickedSvg,
    'evil.html': '<script>x()</script>',
  });
  const form = { name: 'a.sjr', bytes: packed, word: 'scratchjr' };

  const { body } = await uploadAndSubmit(testApp, student, form, '3');
  const query = { workId: body.result?.id ?? '' };
  const opened = await testApp.call(works.open, { query }, student.token);

  const names = opened.body.result?.files.map(({ name }) => name);
  expect(names).toEqual(['project/data.json', `project/characters/${svg}`]);
  const hash = opened.body.result?.files[1]?.sha256 ?? '';
  const stored = await testApp.app.context.files.store.readAll(hash);
  expect(Buffer.from(stored).toString()).not.toContain('script');
  expect(Buffer.from(stored).toString()).not.toContain('onload');
});
