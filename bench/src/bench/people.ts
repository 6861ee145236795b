import { type Api, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { departCount, exportCount, fillPeople, userCount } from './people-fill.ts';
import type { Setting } from './setting.ts';
import { importSheet, measureExport } from './sheets.ts';
import { medianTime, type Row, row } from './table.ts';

const importCount = 20_000;
const badCount = 300;
/** The tenth thousandth of the newest. */
const deepPage = { pageNo: 500, pageSize: 20 };

/**
 * What the people of a large school cost. The demo school's own list, asked before, is the measure: only
 * the count of a list grows with its rows, and that ends at 10 000.
 */
export async function measurePeople({ server, databaseUrl, isQuick }: Setting): Promise<Row[]> {
  const rounds = isQuick ? 5 : 15;
  const api = await logIn(server.url, 'admin', demoPassword);
  const small = await medianTime(() => api.get('users.list', { query: { pageSize: 20 } }), rounds);
  await fillPeople(databaseUrl);
  return [
    ...(await measureLists(api, small, rounds)),
    ...(await measureExport(
      `export of ${exportCount} people`,
      { api, pid: server.pid, id: 'users.exportXls' },
      { school: '第二小学' },
    )),
    ...(await measureImport(api)),
  ];
}

async function measureLists(api: Api, small: number, rounds: number): Promise<Row[]> {
  const name = `list of ${userCount} users`;
  const first = await medianTime(() => api.get('users.list', { query: { pageSize: 20 } }), rounds);
  const list = async (query: object) => medianTime(() => api.get('users.list', { query }), rounds);
  const inDepart = { departId: 'bench-depart-7', pageSize: 20 };
  return [
    row(`${name}: first page`, first, { atMost: 200 }, ms),
    row(`${name}: first page beside the demo school's`, first / small, { atMost: 8 }, ratio),
    row(`${name}: two letters of a name`, await list({ realname: '李三' }), { atMost: 200 }, ms),
    row(`${name}: an account`, await list({ keyword: 'pupil150123' }), { atMost: 200 }, ms),
    row(`${name}: everybody below a department`, await list(inDepart), { atMost: 200 }, ms),
    row(`${name}: page ${deepPage.pageNo}`, await list(deepPage), { atMost: 300 }, ms),
    row(
      `tree of ${departCount} departments`,
      await medianTime(() => api.get('departs.tree'), rounds),
      { atMost: 300 },
      ms,
    ),
    row(
      `children of ${departCount} departments counted, after their tree`,
      await medianTime(() => api.get('departs.counts'), Math.ceil(rounds / 5)),
      { atMost: 1500 },
      ms,
    ),
    row(
      'all dictionaries, for the console',
      await medianTime(() => api.get('dicts.queryAllDictItems'), rounds),
      { atMost: 50 },
      ms,
    ),
  ];
}

const ms = { unit: 'ms', decides: false } as const;
const ratio = { unit: 'ratio', decides: true } as const;
const count = { unit: 'count', decides: true } as const;

async function measureImport(api: Api): Promise<Row[]> {
  const id = 'users.importExcel';
  const sheet = peopleList();
  const first = await importSheet({ api, id, sheet });
  const again = await importSheet({ api, id, sheet });
  const name = `import of ${importCount} people, ${badCount} bad`;
  const good = { atLeast: importCount - badCount };
  return [
    row(name, first.took, { atMost: 15_000 }, { unit: 's', decides: false }),
    row(`${name}: taken in`, first.successCount, good, count),
    row(`${name}: not told as bad`, badCount - first.errorCount, { atMost: 0 }, count),
    row(`${name}: taken in twice`, again.successCount, { atMost: 0 }, count),
  ];
}

/** A third of the bad ones has an unknown department, a third no account, a third a wrong birthday. */
function peopleList(): string {
  const lines = Array.from({ length: importCount }, (_, at) => {
    const isBad = at < badCount;
    const username = isBad && at % 3 === 0 ? '' : `import${at}`;
    const depart =
      isBad && at % 3 === 1 ? 'nowhere' : `Z01A01A${String(1 + (at % 99)).padStart(2, '0')}`;
    const birthday = isBad && at % 3 === 2 ? 'yesterday' : '2015-03-04';
    return `${username},孩子${at},${birthday},${depart}`;
  });
  return ['username,realname,birthday,departs', ...lines].join('\n');
}
