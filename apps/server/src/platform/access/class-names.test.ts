import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { classGrid } = endpoints;

it('names a class alone in a school of its own, and behind its school where there are several', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp, { name: '一年级1班' });
  const teacher = await aTeacher(testApp, { manages: [group] });
  const namesFor = async (token: string) => {
    const { body } = await testApp.call(classGrid.grid, {}, token);
    return body.result?.grid?.departs.map(({ departName }) => departName);
  };

  const alone = await namesFor(teacher.token);
  const other = await aClass(testApp, { category: 1, name: '第二小学' });
  await aClass(testApp, { name: '一年级1班', below: other });
  const admin = await anAdmin(testApp);

  expect(alone).toEqual(['一年级1班']);
  expect(await namesFor(admin.token)).toEqual(['学校/一年级1班', '第二小学/一年级1班']);
  // Also for a teacher who does not answer for the school above the class.
  expect(await namesFor(teacher.token)).toEqual(['学校/一年级1班']);
});
