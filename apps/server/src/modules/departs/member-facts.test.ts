import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { members, counts } = endpoints.departs;
const { issueCards, revokeCards } = endpoints.classEntry;

async function aTaughtClass(testApp: TestApp) {
  const grade = await aClass(testApp, { category: 2, name: '三年级' });
  const class1 = await aClass(testApp, { name: '一班', below: grade });
  const class2 = await aClass(testApp, { name: '二班', below: grade });
  const student = await aStudent(testApp, { departs: [class1, class2] });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const factsOf = async () => {
    const query = { depId: class1.id, userIdentity: 1 };
    const { body } = await testApp.call(members, { query }, teacher.token);
    return body.result?.records[0];
  };
  return { grade, class1, class2, student, teacher, factsOf };
}

it('tells when a child was last there, after the log-out too', async () => {
  const testApp = await aTestApp({ now: '2030-05-01T00:00:00Z' });
  const { student, factsOf } = await aTaughtClass(testApp);
  const before = await factsOf();

  testApp.clock.advance(2 * 60 * 60_000);
  await testApp.call(endpoints.session.current, {}, student.token);
  await testApp.call(endpoints.session.logout, {}, student.token);

  expect(before?.lastSeenTime).toBe('2030-05-01 08:00:00');
  expect((await factsOf())?.lastSeenTime).toBe('2030-05-01 10:00:00');
});

it('tells which children have a card that opens their account, and pictures', async () => {
  const testApp = await aTestApp();
  const { student, teacher, factsOf } = await aTaughtClass(testApp);
  const none = await factsOf();
  const body = { userIds: [student.id], qr: true, pictures: true };

  await testApp.call(issueCards, { body }, teacher.token);
  const open = await factsOf();
  await testApp.call(revokeCards, { query: { userIds: student.id } }, teacher.token);

  expect(none).toMatchObject({ cardState: 'none', hasPictures: false });
  expect(open).toMatchObject({ cardState: 'open', hasPictures: true });
  expect((await factsOf())?.cardState).toBe('ended');
});

it('counts each child once in everything above the own classes', async () => {
  const testApp = await aTestApp();
  const { grade, class1, class2 } = await aTaughtClass(testApp);
  await aStudent(testApp, { departs: [class2] });
  const admin = await anAdmin(testApp);

  const { body } = await testApp.call(counts, {}, admin.token);

  const byId = new Map(body.result?.departs.map(({ id, students }) => [id, students]));
  expect(byId.get(class1.id)).toBe(1);
  expect(byId.get(class2.id)).toBe(2);
  expect(byId.get(grade.id)).toBe(2);
  expect(body.result?.total).toBe(2);
});

it('counts for teachers the children of the own classes alone', async () => {
  const testApp = await aTestApp();
  const { class1, class2, teacher } = await aTaughtClass(testApp);
  await aStudent(testApp, { departs: [class2] });

  const { body } = await testApp.call(counts, {}, teacher.token);

  expect(body.result).toEqual({ total: 1, departs: [{ id: class1.id, students: 1 }] });
});
