import { endpoints } from '@sprout/contract';
import { defaultTheme } from '@sprout/rules';
import { expect, it } from 'vitest';
import { aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { query, edit, delete: remove } = endpoints.themeSettings;
const { isMenuOpen: _, ...usual } = defaultTheme;
const theme = { ...usual, pageTheme: 'dark', density: 'compact' } as const;

it('keeps how somebody has the back office drawn, for them alone, until they let it go', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  const student = await aStudent(testApp);

  await testApp.call(edit, { body: { ...theme, color: '#52C41A' } }, teacher.token);
  await testApp.call(edit, { body: theme }, teacher.token);
  const kept = await testApp.call(query, {}, teacher.token);
  const others = await testApp.call(query, {}, student.token);
  await testApp.call(remove, {}, teacher.token);
  const gone = await testApp.call(query, {}, teacher.token);

  expect(kept.body.result).toEqual({ settings: theme });
  expect(others.body.result).toEqual({ settings: null });
  expect(gone.body.result).toEqual({ settings: null });
});

it('refuses a colour that is none of the eight', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);

  const reply = await testApp.call(edit, { body: { ...theme, color: '#123456' } }, teacher.token);

  expect(reply.body).toMatchObject({ success: false, error: { code: 'request.invalid' } });
});
