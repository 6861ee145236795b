import { paths } from '@sprout/contract/paths';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { defaultProject, demoChildren } from '../../../e2e/src/shared/demo.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { hexId, saveWork } from '../../../e2e/src/shared/saves.ts';
import { type Comparison, compareWithBare, startBare } from './beside-bare.ts';
import { authorCount, fillSchool, shareContents, tokenOf } from './fill.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

/** Three routes beside a bare Fastify with the same statements, pool size and answers. */
export async function measureRoutes(setting: Setting): Promise<Row[]> {
  const { server, databaseUrl, isQuick } = setting;
  await fillSchool(databaseUrl);
  const saveBody = await prepareSaves(server.url, databaseUrl);
  const { bare, child } = await startBare(databaseUrl);
  try {
    const rows: Row[] = [];
    for (const comparison of comparisons(saveBody)) {
      rows.push(...(await compareWithBare(comparison, server, bare, isQuick ? 2 : 6)));
    }
    return rows;
  } finally {
    child.kill('SIGTERM');
  }
}

function comparisons(saveBody: (workId: string) => string): Comparison[] {
  const list = `/api${paths['works.leaderboard'][1]}?orderBy=time&workType=2&pageNo=1&pageSize=12`;
  const permission = `/api${paths['permissions.getUserPermissionByToken'][1]}`;
  const save = `/api${paths['works.save'][1]}`;
  let turn = 0;
  const nextAuthor = () => {
    turn = (turn % authorCount) + 1;
    return turn;
  };
  return [
    { name: 'list route', call: () => () => ({ method: 'GET', path: list }) },
    {
      name: 'permission route',
      call: () => () => ({ method: 'GET', path: permission, token: tokenOf(1) }),
    },
    {
      name: 'save route',
      // Every author's first save makes a work; the rounds are of works that go on.
      warmUp: authorCount * 10,
      call: (side) => () => {
        const author = nextAuthor();
        const body = saveBody(`bench-${side}-${author}`);
        return { method: 'POST', path: save, token: tokenOf(author), body };
      },
    },
  ];
}

/** A child sends the contents once; the answer makes the body of a save of them. */
async function prepareSaves(url: string, databaseUrl: string): Promise<(workId: string) => string> {
  const username = demoChildren[0] ?? 'student';
  const api = await logIn(url, username, demoPassword);
  const members = await defaultProject();
  const save = { workId: hexId(), saveId: hexId(), kind: 'manual', workName: '基准' } as const;
  await saveWork(api, { ...save, members });
  const { userInfo } = await api.get('session.current');
  await shareContents(databaseUrl, userInfo.id);
  const files = members.map(({ path, sha256, bytes }) => ({
    name: path,
    sha256,
    size: bytes.length,
  }));
  return (workId) => JSON.stringify({ ...save, workId, saveId: hexId(), workType: '2', files });
}
