import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from '../../../e2e/src/shared/api.ts';
import { demoPassword, rootDir } from '../../../e2e/src/shared/running-server.ts';
import { weigh } from './home.ts';
import type { Setting } from './setting.ts';
import { type Row, row, told } from './table.ts';

/** Scripts that a child loads until the list of the own works is there. */
export async function measureConsole({ browser, server }: Setting): Promise<Row[]> {
  if (!existsSync(join(rootDir, 'apps/web/dist/console/console.html'))) {
    return [told('console: scripts to first list, gzip', 'not built')];
  }
  const login = await createApi(server.url).get('session.login', {
    body: { username: 'student', password: demoPassword },
  });
  const stored = {
    'Access-Token': login.token,
    Login_Userinfo: login.userInfo,
    Login_UserRole: login.role,
  };
  const { scripts } = await weigh(browser, `${server.url}/account/center`, async (page) => {
    await page.addInitScript((values) => {
      const expire = Date.now() + 3_600_000;
      for (const [key, value] of Object.entries(values)) {
        localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire }));
      }
    }, stored);
  });
  const bound = { atMost: 450 * 1024 };
  return [
    row('console: scripts to first list, gzip', scripts, bound, { unit: 'KB', decides: true }),
  ];
}
