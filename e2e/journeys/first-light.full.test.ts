import { expect, it } from 'vitest';
import { openBlocksEditor } from '../src/pages/blocks-editor.ts';
import { fillLogIn } from '../src/pages/log-in.ts';
import { openAtRest } from '../src/pages/page-checks.ts';
import { workPageOn } from '../src/pages/public-site.ts';
import { firstLight, startFirstLight } from '../src/school/first-light.ts';
import { useSchool } from '../src/school/use-school.ts';
import { contentsOf, findWorkId, savedFile } from '../src/school/works.ts';

const school = useSchool(startFirstLight);
const { admin, child, workName } = firstLight;

it('lets the administrator of the first release into the back office, where the old people are', async () => {
  const { page } = await school.visit();
  await page.goto('/user/login?redirect=%2Fisystem%2Fuser');
  await fillLogIn(page, admin.username, admin.password);
  await page.waitForURL('**/isystem/user');

  await page.getByRole('cell', { name: child.username }).first().waitFor();

  await openAtRest(page, '/isystem/departDetailList');
  const as = await school.signIn(admin.username, admin.password);
  const roles = await as.get('roles.list');
  expect(roles.records.map(({ roleCode }) => roleCode)).toEqual(
    expect.arrayContaining(['admin', 'teacher', 'student']),
  );
});

it('plays an old work for guests and opens it for its author', async () => {
  const author = await school.signIn(child.username, child.password);
  const workId = await findWorkId(author, workName);
  const before = contentsOf(await savedFile(author, workId));
  const guest = await school.visit();
  await guest.page.goto(`/work-detail?id=${workId}`);
  await workPageOn(guest.page).play(workName);

  const { page } = await school.visit({ as: author });
  const editor = await openBlocksEditor(page, workId);
  await editor.rename('又见光');
  await editor.save();

  expect(contentsOf(await savedFile(author, workId))).toEqual(before);
  expect(await findWorkId(author, '又见光')).toBe(workId);
});
