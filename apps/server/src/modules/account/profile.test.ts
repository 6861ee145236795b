import { endpoints } from '@sprout/contract';
import { drawnPictureFile, drawnPictures } from '@sprout/rules';
import { expect, it, vi } from 'vitest';
import { anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { upload } from '../../testing/files-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { info, edit, sessions, endSession, endOthers } = endpoints.account;
const { login, current } = endpoints.session;
const password = 'apple7tree';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

it('shows and changes the own account, and nothing else of it', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { realname: '陈', nickname: '小榕老师', password });
  const victim = await aTeacher(testApp, { realname: '别人' });

  const { body } = await testApp.call(
    edit,
    {
      body: {
        id: victim.id,
        username: 'stolen',
        userIdentity: 1,
        status: 2,
        selectedroles: 'role-admin',
        realname: '陈晨',
        birthday: '1990-05-01',
        sex: 2,
        email: 'chen@school.cn',
        phone: '13812345678',
        password,
      },
    },
    teacher.token,
  );

  expect(body).toMatchObject({ message: '修改成功!' });
  const own = await testApp.call(info, {}, teacher.token);
  expect(own.body).toMatchObject({
    code: 0,
    result: {
      id: teacher.id,
      username: teacher.username,
      realname: '陈晨',
      nickname: '小榕老师',
      birthday: '1990-05-01',
      sex_dictText: '女',
      email: 'chen@school.cn',
      phone: '13812345678',
      userIdentity: 2,
    },
  });
  const other = await testApp.call(info, {}, victim.token);
  expect(other.body.result?.realname).toBe('别人');
});

it('changes the own address and number with the password alone, and tells the ones before', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const first = { email: 'old@school.test', phone: '13800000001' };
  await testApp.call(edit, { body: { ...first, password } }, teacher.token);
  const next = { email: 'new@school.test', phone: '13800000002' };

  const without = await testApp.call(edit, { body: next }, teacher.token);
  const wrong = await testApp.call(
    edit,
    { body: { ...next, password: 'banana9leaf' } },
    teacher.token,
  );
  const kept = await testApp.call(info, {}, teacher.token);
  const same = await testApp.call(edit, { body: { ...first, sex: 1 } }, teacher.token);
  const right = await testApp.call(edit, { body: { ...next, password } }, teacher.token);

  expect(without.body.error).toMatchObject({
    code: 'row.invalid',
    data: { fields: { password: 'required' } },
  });
  expect(wrong.body.error?.code).toBe('user.passwordWrong');
  expect(kept.body.result).toMatchObject(first);
  expect(same.body.success).toBe(true);
  expect(right.body.result).toMatchObject(next);
  const told = await testApp.app.context.database.write
    .selectFrom('sys_sms')
    .select(['es_receiver as receiver', 'template_code as template', 'es_content as content'])
    .orderBy('template_code')
    .execute();
  expect(told.map(({ receiver, template }) => [receiver, template])).toEqual([
    ['old@school.test', 'contact_mail'],
    ['13800000001', 'contact_sms'],
  ]);
  expect(told[0]?.content).toContain('n***@school.test');
  expect(told[1]?.content).toContain(teacher.username);
});

it('counts wrong passwords for another address', async () => {
  const testApp = await aTestApp();
  const { token } = await aTeacher(testApp, { password });
  const attempt = (typed: string) =>
    testApp.call(edit, { body: { email: 'thief@else.test', password: typed } }, token);

  for (let at = 0; at < 5; at += 1) await attempt(`banana9leaf${at}`);
  const { body } = await attempt(password);

  expect(body.error?.code).toBe('request.tooMany');
});

it.each([
  ['a real name', { realname: '欧阳明月' }, { realname: 'notAsked' }],
  ['a birthday', { birthday: '2016-05-01' }, { birthday: 'notAsked' }],
  ['a sex', { sex: 2 }, { sex: 'notAsked' }],
  ['a telephone number', { phone: '13812345678' }, { phone: 'notAsked' }],
  ['an e-mail', { email: 'a@b.cn' }, { email: 'notAsked' }],
])('takes %s from no child, and keeps nothing of that form', async (_, change, fields) => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp, { nickname: '小海豚' });

  const { body } = await testApp.call(edit, { body: { nickname: '小叶子', ...change } }, token);

  expect(body.error).toMatchObject({ code: 'row.invalid', data: { fields } });
  const kept = (await testApp.call(info, {}, token)).body.result;
  expect(kept).toMatchObject({ nickname: '小海豚', realname: null, birthday: null, sex: null });
  expect(kept).toMatchObject({ phone: null, email: null });
});

it('lets a child change the rest while the school knows its real name', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp, { realname: '欧阳明月' });
  const { body: before } = await testApp.call(info, {}, token);

  const { body } = await testApp.call(
    edit,
    { body: { realname: before.result?.realname, sex: null, phone: '', nickname: '小叶子' } },
    token,
  );

  expect(body.result).toMatchObject({ realname: '欧阳明月', nickname: '小叶子' });
});

it('gives a child a drawn picture, which everybody can look at', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const avatar = drawnPictureFile('cactus');

  const { body } = await testApp.call(edit, { body: { avatar } }, token);

  expect(body.result?.avatar).toBe(avatar);
  const picture = await testApp.app.http.inject(body.result?.avatar_url ?? '');
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.body).toMatch(/^<svg /);
});

it('serves each drawn picture and no other of that name', async () => {
  const testApp = await aTestApp();
  const fetch = async (name: string) =>
    (await testApp.app.http.inject(`/api/sys/common/static/${name}`)).statusCode;

  const known = await Promise.all(drawnPictures.map((picture) => fetch(drawnPictureFile(picture))));
  const unknown = await fetch(`avatar/${'99'.padStart(32, '0')}.svg`);

  expect(new Set(known)).toEqual(new Set([200]));
  expect(drawnPictures.length).toBeGreaterThanOrEqual(12);
  expect(unknown).toBe(404);
});

it('keeps a photo that a child has had, and takes no new one', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const form = { name: 'me.png', bytes: onePixel, fields: { biz: 'avatar' } };
  const { body: uploaded } = await upload(testApp, student.token, form);
  const avatar = uploaded.message;
  const { write } = testApp.app.context.database;
  const before = await testApp.call(edit, { body: { avatar } }, student.token);
  await write.updateTable('sys_user').set({ avatar }).where('id', '=', student.id).execute();

  const after = await testApp.call(edit, { body: { avatar, nickname: '小叶子' } }, student.token);

  expect(before.body.error?.data).toEqual({ fields: { avatar: 'notDrawn' } });
  expect(after.body.result).toMatchObject({ avatar, nickname: '小叶子' });
});

it.each([
  ['a telephone number as nickname', { nickname: '13812345678' }, 'text.contact'],
  ['a picture of another host', { avatar: 'https://evil.example/a.png' }, 'row.invalid'],
  ['a taken e-mail', { email: 'TAKEN@b.cn' }, 'row.invalid'],
  ['no e-mail', { email: 'nonsense' }, 'row.invalid'],
])('refuses %s', async (_, change, code) => {
  const testApp = await aTestApp();
  const first = await aTeacher(testApp);
  await testApp.call(edit, { body: { email: 'taken@b.cn' } }, first.token);
  const { token } = await aTeacher(testApp);

  const { body } = await testApp.call(edit, { body: change }, token);

  expect(body.error?.code).toBe(code);
});

it('takes a picture that a member of the staff has uploaded here', async () => {
  const testApp = await aTestApp();
  const { token } = await aTeacher(testApp);
  const form = { name: 'me.png', bytes: onePixel, fields: { biz: 'avatar' } };
  const { body: uploaded } = await upload(testApp, token, form);

  const { body } = await testApp.call(edit, { body: { avatar: uploaded.message } }, token);

  expect(uploaded.success).toBe(true);
  expect(body.result?.avatar).toBe(uploaded.message);
});

it('takes no picture from the trash, and leaves the one alone that somebody has', async () => {
  const testApp = await aTestApp();
  const [teacher, admin] = [await aTeacher(testApp), await anAdmin(testApp)];
  const form = { name: 'me.png', bytes: onePixel, fields: { biz: 'avatar' } };
  const avatar = (await upload(testApp, teacher.token, form)).body.message;
  await testApp.call(edit, { body: { avatar } }, teacher.token);
  const { write } = testApp.app.context.database;
  await write.updateTable('stored_file').set({ deleted_at: testApp.clock.now() }).execute();

  const own = await testApp.call(edit, { body: { avatar, realname: '周敏' } }, teacher.token);
  const changed = { id: teacher.id, avatar, realname: '周小敏' };
  const byAdmin = await testApp.call(endpoints.users.edit, { body: changed }, admin.token);
  const other = await testApp.call(edit, { body: { avatar } }, admin.token);

  expect(own.body.result).toMatchObject({ avatar, realname: '周敏' });
  expect(byAdmin.body.success).toBe(true);
  expect(other.body.error?.data).toEqual({ fields: { avatar: 'unknownFile' } });
});

it('lists where one is signed in, and ends one place or all others', async () => {
  const testApp = await aTestApp();
  const { username, token } = await aStudent(testApp, { password });
  const enter = async () =>
    (await testApp.call(login, { body: { username, password } })).body.result?.token;
  const [second, third] = [await enter(), await enter()];
  const list = async () => (await testApp.call(sessions, {}, token)).body.result ?? [];
  const isOpen = async (other: string | undefined) =>
    (await testApp.call(current, {}, other)).body.success;

  const places = await list();
  const one = await testApp.call(endSession, { query: { id: places[1]?.id ?? '' } }, token);
  const left = await list();
  const all = await testApp.call(endOthers, {}, token);

  expect(places.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(JSON.stringify(places)).not.toContain(token);
  expect(one.body.success).toBe(true);
  expect(left).toHaveLength(2);
  expect(all.body.result).toEqual({ count: 1 });
  expect([await isOpen(token), await isOpen(second), await isOpen(third)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('asks a member of the staff for a new password after the office has set one', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const teacher = await aTeacher(testApp);
  const reset = await testApp.call(
    endpoints.users.resetPassword,
    { body: { id: teacher.id } },
    admin.token,
  );
  const given = reset.body.result ?? { username: '', password: '' };
  const welcome = await testApp.call(login, { body: given });
  const { token, userInfo } = welcome.body.result ?? {};

  await testApp.call(
    endpoints.users.updatePassword,
    {
      body: {
        oldpassword: given.password,
        password: 'pear8garden',
        confirmpassword: 'pear8garden',
      },
    },
    token,
  );

  expect(userInfo?.mustChangePassword).toBe(true);
  const me = await testApp.call(current, {}, token);
  expect(me.body.result?.userInfo.mustChangePassword).toBe(false);
});

it('leaves a child the password that the class has given', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp, { password });
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ must_change_password: true })
    .where('id', '=', student.id)
    .execute();

  const { body } = await testApp.call(login, { body: { username: student.username, password } });

  expect(body.result?.userInfo.mustChangePassword).toBe(false);
});

it('ends a place at once, also while it is in use', async () => {
  const testApp = await aTestApp({ isFresh: true });
  const { username, token } = await aStudent(testApp, { password });
  const { body: entered } = await testApp.call(login, { body: { username, password } });
  const other = entered.result?.token;
  const ended = vi.fn();
  testApp.app.context.bus.on('session.ended', ended);
  const before = await testApp.call(current, {}, other);
  const { body: places } = await testApp.call(sessions, {}, token);
  const place = places.result?.find(({ isCurrent }) => !isCurrent);

  await testApp.call(endSession, { query: { id: place?.id ?? '' } }, token);

  expect(before.body.success).toBe(true);
  expect((await testApp.call(current, {}, other)).body.error?.code).toBe('session.expired');
  expect(ended).toHaveBeenCalledTimes(1);
});
