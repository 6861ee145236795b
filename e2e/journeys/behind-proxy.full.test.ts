import { expect, it } from 'vitest';
import { fillLogIn } from '../src/pages/log-in.ts';
import { workPageOn } from '../src/pages/public-site.ts';
import { openPythonEditor } from '../src/pages/python-editor.ts';
import { nameHere, type SchoolBehindProxy, startBehindProxy } from '../src/school/behind-proxy.ts';
import { useSchool } from '../src/school/use-school.ts';
import { findWorkId } from '../src/school/works.ts';
import { soundAtOnce } from '../src/shared/browser.ts';

let behind: SchoolBehindProxy;
const school = useSchool(async () => {
  behind = await startBehindProxy();
  return behind;
}, [soundAtOnce, nameHere]);

it('lets a child log in, run, save and see a work behind a proxy that changes Host', async () => {
  const { page } = await school.visit({ at: behind.publicUrl });
  await page.goto('/user/login');
  await fillLogIn(page, 'student', school.password);
  await page.waitForURL(/\/(home)?$/);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  const editor = await openPythonEditor(page);
  await editor.rename('代理后面的程序');
  await editor.write('print("我在这里")\n');
  await editor.run();
  await editor.says('我在这里');
  await editor.save();

  const workId = await findWorkId(await school.signIn('student'), '代理后面的程序');
  await page.goto(`/work-detail?id=${workId}`);
  await workPageOn(page).heading('代理后面的程序').waitFor();
});
