import { endpoints } from '@sprout/contract';
import { beforeEach, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { classEntry, config, firstSteps } = endpoints;

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
});

async function ask() {
  const { body } = await testApp.call(firstSteps.query, {}, admin.token);
  return body.result;
}

it('has everything before an empty school', async () => {
  expect(await ask()).toEqual({
    hasBegun: false,
    done: { name: false, logo: false, classes: false, people: false, cards: false, backup: false },
  });
});

it('sees what was done: a name, a class with a student, and a card for it', async () => {
  const group = await aClass(testApp);
  const child = await aStudent(testApp, { departs: [group] });
  // Students of the tests have logged in, as this one has not.
  await testApp.app.context.database.write
    .deleteFrom('user_seen')
    .where('user_id', '=', child.id)
    .execute();
  await testApp.call(config.saveTenantConfig, { body: { brandName: '实验小学' } }, admin.token);
  const cards = { userIds: [child.id], qr: true };
  await testApp.call(classEntry.issueCards, { body: cards }, admin.token);

  expect(await ask()).toMatchObject({
    hasBegun: false,
    done: { name: true, logo: false, classes: true, people: true, cards: true },
  });
});

it('is over once a student came', async () => {
  await aStudent(testApp);

  expect((await ask())?.hasBegun).toBe(true);
});
