import { readdir } from 'node:fs/promises';
import { endpoints } from '@sprout/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const head = 'content-disposition: form-data; name="file"; filename="cat.png"\r\n';
const whole = `--line\r\n${head}content-type: image/png\r\n\r\nbytes\r\n--line--\r\n`;

const field = 'content-disposition: form-data; name="biz"\r\n';
/** More than one buffer of the reader of forms. */
const long = 'x'.repeat(300 * 1024);

const malformed: [name: string, type: string, body: string][] = [
  ['names no boundary', 'multipart/form-data', whole],
  ['names an empty boundary', 'multipart/form-data; boundary=', whole],
  [
    'is cut in a part',
    'multipart/form-data; boundary=line',
    whole.slice(0, whole.indexOf('tes\r\n')),
  ],
  ['is cut in a head', 'multipart/form-data; boundary=line', whole.slice(0, 30)],
  ['is cut in its boundary', 'multipart/form-data; boundary=line', whole.slice(0, -6)],
  ['has another boundary', 'multipart/form-data; boundary=other', whole],
  [
    'has a head without an end',
    'multipart/form-data; boundary=line',
    `--line\r\n${'x'.repeat(100_000)}`,
  ],
  [
    'has a cut field before the file',
    'multipart/form-data; boundary=line',
    `--line\r\n${field}\r\nwo`,
  ],
];

let testApp: TestApp;
let student: TestUser;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  student = await aStudent(testApp);
  admin = await anAdmin(testApp);
});

afterAll(() => testApp.close());

const send = (path: string, token: string, type: string, payload: string) =>
  testApp.app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': type, 'x-access-token': token },
    payload,
  });

const broken = {
  success: false,
  code: 400,
  message: '上传的内容不完整，请再传一次',
  error: { code: 'request.brokenForm' },
};

it.each(malformed)('refuses a file in a form that %s, with a sentence', async (_, type, form) => {
  const reply = await send(endpoints.files.upload.path, student.token, type, form);

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject(broken);
  const { temporaryFolder } = testApp.app.context.files.store;
  await expect.poll(() => readdir(temporaryFolder)).toEqual([]);
});

it.each(malformed)('refuses a table in a form that %s, with a sentence', async (_, type, form) => {
  const reply = await send(endpoints.users.importExcel.path, admin.token, type, form);

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject(broken);
});

it.each([
  ['is empty', ''],
  ['has a part without a name', '--line\r\n\r\nbytes\r\n--line--\r\n'],
  ['has a long part without a name', `--line\r\n\r\n${long}\r\n--line--\r\n`],
  [
    'has a field and a long file with a line break in its name',
    `--line\r\n${field}\r\nwork\r\n--line\r\n${head.replace('cat', '\r')}\r\n${long}\r\n--line--\r\n`,
  ],
])('says that there is no file in a form that %s', async (_, form) => {
  const type = 'multipart/form-data; boundary=line';

  const reply = await send(endpoints.files.upload.path, student.token, type, form);

  expect(reply.json().error.code).toBe('file.empty');
});

it('takes a file behind a long part without a name', async () => {
  const form = `--line\r\n\r\n${long}\r\n${whole.replace('image/png', 'text/plain').replace('cat.png', 'cat.txt')}`;
  const type = 'multipart/form-data; boundary=line';

  const reply = await send(endpoints.files.upload.path, student.token, type, form);

  expect(reply.json()).toMatchObject({ success: true });
});

it('refuses a form whose field has the name of something every object has', async () => {
  const form =
    '--line\r\ncontent-disposition: form-data; name="constructor"\r\n\r\nx\r\n--line--\r\n';
  const type = 'multipart/form-data; boundary=line';

  const reply = await send(endpoints.files.upload.path, student.token, type, form);

  expect(reply.json()).toMatchObject(broken);
});
