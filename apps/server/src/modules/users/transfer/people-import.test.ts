import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { roleIds } from '../../../seed/system/index.ts';
import { aClass, anAdmin, aStudent, aTeacher } from '../../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';

const { importExcel, importStudent, exportXls, list } = endpoints.users;
const head = ['登录账号', '真实姓名', '性别', '所在部门', '角色', '密码', '电话'];

async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp, { name: '一班' });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  return { class1, teacher, admin: await anAdmin(testApp, { nickname: '管理员' }) };
}

const count = async ({ app }: TestApp): Promise<number> => {
  const { count } = await app.context.database.write
    .selectFrom('sys_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

it('takes people in with departments and roles by id, code or name', async () => {
  const testApp = await aTestApp();
  const { class1, admin } = await aTaughtClass(testApp);
  const bytes = await aSheet([
    head,
    ['lxm01', '李小明', '男', '一班', '学生', '', '13812345678'],
    ['chen', '陈老师', '2', class1.orgCode, 'teacher', '', ''],
    ['wf01', '王芳', '', class1.id, roleIds.student, '', ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(body).toMatchObject({
    code: 200,
    message: '共3行数据全部导入成功！',
    result: { totalCount: 3, successCount: 3, errorCount: 0, fileUrl: null },
  });
  const headers = { 'x-sprout-client': '1', 'accept-language': 'zh-CN' };
  const found = await testApp.call(list, { query: { username: 'lxm01' }, headers }, admin.token);
  expect(found.body.result?.records).toMatchObject([
    {
      realname: '李小明',
      sex: 1,
      orgCodeTxt: '一班',
      roleTxt: '学生',
      phone: '138******78',
      hasPassword: false,
      confirmed: true,
    },
  ]);
});

it('takes what is meant by copied numbers and names, and finds a class by another spelling', async () => {
  const testApp = await aTestApp();
  const class3 = await aClass(testApp, { name: '三（1）班' });
  const admin = await anAdmin(testApp);
  const bytes = await aSheet([
    head,
    [
      'ｃｓｈ01\u200b',
      '王\u200b小明',
      '男\u00a0',
      '三(１)班',
      '学生',
      '',
      '\u202d138 0000 0001\u202c',
    ],
    ['csh02', '', '', '三（1）班\u200b', '', '', '＋86 13800000002'],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(body.result).toMatchObject({ totalCount: 2, successCount: 2 });
  const people = await testApp.app.context.database.write
    .selectFrom('sys_user')
    .innerJoin('sys_user_depart as member', 'member.user_id', 'sys_user.id')
    .select(['username', 'username_key', 'realname', 'sex', 'phone', 'member.depart_id'])
    .where('member.depart_id', '=', class3.id)
    .orderBy('username')
    .execute();
  expect(people).toMatchObject([
    { username: 'csh01', username_key: 'csh01', realname: '王小明', sex: 1, phone: '13800000001' },
    { username: 'csh02', phone: '13800000002' },
  ]);
});

it('says which of two spellings a third one could mean', async () => {
  const testApp = await aTestApp();
  await aClass(testApp, { name: '三（1）班' });
  await aClass(testApp, { name: '三(1)班' });
  const admin = await anAdmin(testApp);
  const bytes = await aSheet([head, ['csh01', '', '', '三（１）班', '', '', '']]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(body.result).toMatchObject({ successCount: 0, errorCount: 1 });
});

it('takes a birthday in words and as the day number of a sheet', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const bytes = await aSheet([
    ['登录账号', '真实姓名', '生日'],
    ['words_1', '词', '2015-06-01'],
    ['number_1', '数', 42_156],
  ]);

  await importSheet(testApp, importExcel, admin.token, { bytes });

  const people = await testApp.app.context.database.write
    .selectFrom('sys_user')
    .select(['username', 'birthday'])
    .where('username', 'in', ['words_1', 'number_1'])
    .orderBy('username')
    .execute();
  expect(people).toEqual([
    { username: 'number_1', birthday: '2015-06-01' },
    { username: 'words_1', birthday: '2015-06-01' },
  ]);
});

it('tells bad lines by line and column, keeps the good ones, and makes nobody twice', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  await aStudent(testApp, { username: 'taken_1' });
  const bytes = await aSheet([
    head,
    ['good_1', '好', '', '', '', '', ''],
    ['', '没有账号', '', '', '', '', ''],
    ['taken_1', '', '', '', '', '', ''],
    ['good_1', '重复', '', '', '', '', ''],
    ['bad_1', '坏', '不明', '没有的班', '没有的角色', '1', '123'],
    ['good_2', '好', '', '', '', '', ''],
  ]);

  const first = await importSheet(testApp, importExcel, admin.token, { bytes });
  const before = await count(testApp);
  const second = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(first.body).toMatchObject({
    code: 201,
    message: '文件导入成功，但有错误。',
    result: {
      totalCount: 6,
      successCount: 2,
      errorCount: 4,
      msg: '总上传行数：6，已导入行数：2，错误行数：4',
    },
  });
  const bad = { line: 6, who: 'bad_1 坏' };
  const errors = [
    {
      line: 3,
      who: '没有账号',
      column: '登录账号',
      value: '',
      message: '登录账号：请填写这一项',
    },
    {
      line: 4,
      who: 'taken_1',
      column: '登录账号',
      value: 'taken_1',
      message: '登录账号已经存在，忽略导入。',
    },
    {
      line: 5,
      who: 'good_1 重复',
      column: '登录账号',
      value: 'good_1',
      message: '登录账号在文件中重复',
    },
    { ...bad, column: '角色', message: '角色：没有这个选项', value: '没有的角色' },
    { ...bad, column: '密码', message: '密码太短：至少 8 位', value: '' },
    { ...bad, column: '性别', message: '性别：没有这个选项', value: '不明' },
    {
      ...bad,
      column: '电话',
      message: '电话：只写一个 11 位的手机号。座机写在「座机号」列',
      value: '123',
    },
    { ...bad, column: '所在部门', message: '所在部门：没有这个选项', value: '没有的班' },
  ];
  expect(first.body.result?.errors).toEqual(errors.map((error) => ({ ...error, overwrite: null })));
  expect(first.body.result?.taken.map(({ line, who }) => [line, who])).toEqual([
    [2, 'good_1 好'],
    [7, 'good_2 好'],
  ]);
  expect(first.body.result?.fileUrl).toMatch(/^\/sys\/common\/static\//);
  expect(second.body.result).toMatchObject({ successCount: 0, errorCount: 6 });
  expect(await count(testApp)).toBe(before);
});

it('counts lines, not faults, and says of each password why it is refused', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const line = (name: string, password: string, identity = '') => [
    name,
    password,
    '不明',
    identity,
  ];
  const bytes = await aSheet([
    ['登录账号', '密码', '性别', '身份'],
    line('short_1', 'a1'),
    line('short_2', 'abc1234', '上级'),
    line('day_1', '20160312'),
    line('common_1', 'abc12345'),
    line('name_2019', 'name_2019'),
    line('no spaces', ''),
    line('', ''),
    line('fine_1', ''),
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(body.result).toMatchObject({ totalCount: 8, successCount: 0, errorCount: 8, taken: [] });
  const ofPasswords = body.result?.errors.filter(({ column }) => column === '密码');
  expect(ofPasswords?.map(({ message }) => message)).toEqual([
    '密码太短：至少 8 位',
    '密码太短：至少 8 位',
    '密码太常见，很容易被猜到',
    '密码太常见，很容易被猜到',
    '密码和登录账号太像',
  ]);
});

it('tells of whoever is taken in how they come in', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  await aStudent(testApp, { username: 'known_1', departs: [class1] });
  const bytes = await aSheet([
    ['账号', '姓名', '密码'],
    ['known_1', '老同学', 'apple7tree'],
    ['new_1', '新同学', 'apple7tree'],
    ['new_2', '没密码', ''],
  ]);

  const send = async (check: string) => {
    const query = `?departIds=${class1.id}${check}`;
    const { body } = await importSheet(testApp, importStudent, teacher.token, { bytes, query });
    return body.result?.taken;
  };

  const taken = [
    { line: 2, who: 'known_1 老同学', note: '账号已有，只加入班级，密码没有改' },
    { line: 3, who: 'new_1 新同学', note: '用文件里的密码登录' },
    { line: 4, who: 'new_2 没密码', note: '没有密码：打印登录卡或设置密码后才能登录' },
  ];
  expect(await send('&check=true')).toEqual(taken);
  expect(await send('')).toEqual(taken);
});

it('leaves lines with a telephone number out when the importer may set none, and says why', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  const line = (name: string, phone: string) => [name, '', '', class1.orgCode, '', '', phone];
  const bytes = await aSheet([head, line('with_1', '13812345678'), line('none_1', '')]);

  const { body } = await importSheet(testApp, importExcel, teacher.token, { bytes });

  expect(body.result).toMatchObject({ successCount: 1, errorCount: 1 });
  const message = '你没有填写电话的权限：请把这一格留空再导入，或者请管理员导入。';
  expect(body.result?.errors).toMatchObject([{ line: 2, column: '电话', message }]);
  expect(await count(testApp)).toBe(3);
});

it('gives the file of bad lines to its importer alone', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const bytes = await aSheet([head, ['', '没有账号', '', '', '', '', '']]);
  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });
  const url = `/api${body.result?.fileUrl}`;

  const own = await testApp.app.http.inject({ method: 'GET', url });
  const bare = await testApp.app.http.inject({ method: 'GET', url: url.replace(/~[^.]*/, '') });

  expect(own.statusCode).toBe(200);
  expect(own.body).toContain('没有账号');
  expect(bare.statusCode).toBe(404);
});

it('checks a file without changing anything', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const bytes = await aSheet([
    head,
    ['good_1', '好', '', '', '', '', ''],
    ['', '', '男', '', '', '', ''],
  ]);
  const before = await count(testApp);

  const { body } = await importSheet(testApp, importExcel, admin.token, {
    bytes,
    query: '?check=true',
  });

  expect(body).toMatchObject({
    message: '已检查，还没有导入。',
    result: { totalCount: 2, successCount: 1, errorCount: 1, fileUrl: null },
  });
  expect(await count(testApp)).toBe(before);
});

it('checks a list of children who all exist without putting them into the class', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  await aStudent(testApp, { username: 'known_1', departs: [class1] });
  const class2 = await aClass(testApp, { name: '二班', below: class1 });
  const bytes = await aSheet([
    ['账号', '姓名'],
    ['known_1', '老同学'],
  ]);
  const query = `?departIds=${class2.id}&check=true`;

  const { body } = await importSheet(testApp, importStudent, teacher.token, { bytes, query });

  expect(body.result).toMatchObject({ totalCount: 1, successCount: 1 });
  const members = await testApp.call(
    endpoints.departs.listAll,
    { query: { id: class2.id } },
    teacher.token,
  );
  expect(members.body.result).toEqual([]);
});

it('gives no role above the importer, and makes nobody out of reach', async () => {
  const testApp = await aTestApp();
  const { teacher } = await aTaughtClass(testApp);
  await aClass(testApp, { name: '别的班' });
  const bytes = await aSheet([
    [...head, '身份'],
    ['lift_1', '升', '', '一班', 'admin', '', '', '上级'],
    ['far_1', '远', '', '别的班', '', '', '', ''],
    ['none_1', '无', '', '', '', '', '', ''],
    ['ok_1', '好', '', '一班', '', '', '', ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, teacher.token, { bytes });

  expect(body.result).toMatchObject({ successCount: 1, errorCount: 3 });
  expect(body.result?.errors.map(({ line, column }) => [line, column])).toEqual([
    [2, '角色'],
    [3, '所在部门'],
    [4, '所在部门'],
  ]);
});

it('puts a list of children into classes, those who exist as well', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  const known = await aStudent(testApp, { username: 'known_1', departs: [class1] });
  const class2 = await aClass(testApp, { name: '二班', below: class1 });
  const bytes = await aSheet([
    ['账号', '姓名'],
    ['known_1', '老同学'],
    ['new_1', '新同学'],
    ['', '没有账号'],
  ]);
  const send = () =>
    importSheet(testApp, importStudent, teacher.token, {
      bytes,
      query: `?departIds=${class2.id},`,
    });

  const { body } = await send();
  await send();

  expect(body.result).toMatchObject({ totalCount: 3, successCount: 2, errorCount: 1 });
  const members = await testApp.call(
    endpoints.departs.listAll,
    { query: { id: class2.id } },
    teacher.token,
  );
  expect(members.body.result?.map(({ id }) => id)).toContain(known.id);
  expect(members.body.result).toHaveLength(2);
});

it('refuses classes that the importer does not answer for', async () => {
  const testApp = await aTestApp();
  const { teacher } = await aTaughtClass(testApp);
  const far = await aClass(testApp);
  const bytes = await aSheet([['账号'], ['new_1']]);

  const { body } = await importSheet(testApp, importStudent, teacher.token, {
    bytes,
    query: `?departIds=${far.id}`,
  });

  expect(body.error?.code).toBe('access.outOfReach');
});

it('lets people in with the passwords of a file at once', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const bytes = await aSheet([head, ['pw_1', '', '', '', '', 'apple7tree', '']]);
  await importSheet(testApp, importExcel, admin.token, { bytes });

  const credentials = { body: { username: 'pw_1', password: 'apple7tree' } };

  expect((await testApp.call(endpoints.session.login, credentials)).body.success).toBe(true);
});

it('exports people without passwords, with formulas made harmless', async () => {
  const testApp = await aTestApp();
  const { class1, admin, teacher } = await aTaughtClass(testApp);
  await aStudent(testApp, { username: 'evil_1', realname: '=1+1', departs: [class1] });

  const sheet = await exportSheet(testApp, exportXls, admin.token, { username: 'evil_1' });
  const denied = await exportSheet(testApp, exportXls, teacher.token);

  expect(sheet.rows.slice(0, 2)).toEqual([['用户数据'], ['导出人:管理员']]);
  expect(sheet.rows[2]).not.toContain('密码');
  expect(sheet.rows[3]?.slice(0, 3)).toEqual(['evil_1', '=1+1', '学生']);
  expect(sheet.headers['content-disposition']).toContain('xlsx');
  expect(denied).toMatchObject({ status: 403, error: 'access.denied' });
});

it('exports chosen rows', async () => {
  const testApp = await aTestApp();
  const { class1, admin } = await aTaughtClass(testApp);
  const one = await aStudent(testApp, { departs: [class1] });
  await aStudent(testApp, { departs: [class1] });

  const chosen = await exportSheet(testApp, exportXls, admin.token, { selections: `${one.id},` });
  const frozen = await exportSheet(testApp, exportXls, admin.token, { userStatus: '2' });

  expect(chosen.rows).toHaveLength(4);
  expect(frozen.rows).toHaveLength(3);
});

it('takes 19,700 of 20,000 lines in, tells the 300 bad ones, and nobody twice', async () => {
  const testApp = await aTestApp({ fillsDatabase: true });
  const { class1, admin } = await aTaughtClass(testApp);
  const rows = Array.from({ length: 20_000 }, (_, index) => {
    const isBad = index % 66 === 0 && index < 66 * 300;
    const sex = isBad ? '不明' : '女';
    return [`bulk_${index}`, `同学${index}`, sex, class1.orgCode, '学生', '', ''];
  });
  const bytes = await aSheet([head, ...rows]);

  const first = await importSheet(testApp, importExcel, admin.token, { bytes });
  const second = await importSheet(testApp, importExcel, admin.token, { bytes });

  const bad = rows.filter(([, , sex]) => sex === '不明').length;
  expect(bad).toBe(300);
  expect(first.body.result).toMatchObject({ successCount: 20_000 - bad, errorCount: bad });
  expect(new Set(first.body.result?.errors.map(({ column }) => column))).toEqual(new Set(['性别']));
  expect(second.body.result?.successCount).toBe(0);
  expect(await count(testApp)).toBe(20_000 - bad + 2);
}, 180_000);

it('shows every column as it is stored, and what to look at, before anything is written', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const rows = [
    ['登录账号', '真实姓名', '所在部门', '生日', '密码', '爱好'],
    ['kid_1', '郑_x000D_七', '一班', '2012年6月1日', 'sun-flower-2', '画画'],
    ['kid_2', '何三', '', 41_061, '', ''],
    ['kid_3', '许二', '', '2012', '', ''],
  ];
  const bytes = await aSheet(rows);
  const before = await count(testApp);

  const { body } = await importSheet(testApp, importExcel, admin.token, {
    bytes,
    query: '?check=true',
    headers: { 'accept-language': 'zh-CN' },
  });

  expect(body.result).toMatchObject({
    successCount: 2,
    errors: [{ line: 4, column: '生日', value: '2012' }],
    warnings: [
      { message: '这些列不会导入：爱好', lines: [] },
      { message: '1 名学生没有班级', lines: [3] },
    ],
  });
  const { columns = [], rows: stored = [] } = body.result ?? {};
  const lines = stored.map(({ cells }) =>
    Object.fromEntries(columns.map((title, at) => [title, cells[at]])),
  );
  expect(lines).toMatchObject([
    {
      登录账号: 'kid_1',
      真实姓名: '郑_x000D_七',
      生日: '2012-06-01',
      密码: '******',
      身份: '学生',
    },
    { 登录账号: 'kid_2', 生日: '2012-06-01', 密码: '', 所在部门: '' },
  ]);
  expect(await count(testApp)).toBe(before);
});
