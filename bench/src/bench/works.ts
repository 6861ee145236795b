import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { demoChildren } from '@sprout/content/school';
import { paths } from '@sprout/contract/paths';
import type { Query } from '@sprout/contract/types';
import { type ProjectMember, sha256Hex } from '@sprout/formats';
import { needle, type SchoolSize } from '../../../apps/server/src/testing/large-school.ts';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { defaultProject } from '../../../e2e/src/shared/demo.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { edited, hexId, saveWork } from '../../../e2e/src/shared/saves.ts';
import { get, type Question, type Side, type Staff, startSide } from './growth.ts';
import { withMemoryPeak } from './memory-peak.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row, told } from './table.ts';

const mb = 1024 * 1024;
const small: SchoolSize = { works: 10_000, users: 2_000 };
const large: SchoolSize = { works: 1_000_000, users: 200_000 };
const quickLarge: SchoolSize = { works: 200_000, users: 40_000 };
const growthLimit = 1.5;

/** Works as the staff manage them: the list of a large school beside that of a small one, and a class as one zip. */
export async function measureWorks(setting: Setting): Promise<Row[]> {
  return [...(await measureArchive(setting)), ...(await measureLists(setting))];
}

async function measureLists({ isQuick }: Pick<Setting, 'isQuick'>): Promise<Row[]> {
  const sides: Side[] = [];
  try {
    for (const size of [small, isQuick ? quickLarge : large]) sides.push(await startSide(size));
    const rows: Row[] = [];
    for (const question of questions()) rows.push(await compareTimes(question, sides));
    return rows;
  } finally {
    for (const { server, dataDir } of sides) {
      await server.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}

function questions(): Question[] {
  const list = (who: Staff, query: Query<'staffWorks.list'> = {}) =>
    get(who, 'staffWorks.list', { pageSize: 20, ...query });
  const sorted = (column: string, order: string) => list('admin', { column, order });
  return [
    { name: 'works of a school', ask: list('admin') },
    { name: 'works of a school, page 300', ask: list('admin', { pageNo: 300 }) },
    { name: 'works that wait', ask: list('admin', { workStatus: '1' }) },
    { name: 'works by state', ask: sorted('workStatus', 'desc') },
    { name: 'works by type', ask: sorted('workType', 'asc') },
    { name: 'works by source', ask: sorted('workScene', 'asc') },
    { name: 'works by views', ask: sorted('viewNum', 'desc') },
    { name: 'works by likes', ask: sorted('starNum', 'desc') },
    { name: 'works by a part of the name', ask: list('admin', { workName: needle.workName }) },
    { name: 'works by a part of a child’s name', ask: list('admin', { realname: needle.name }) },
    { name: 'works of one class', ask: list('teacher') },
    { name: 'works of one class that wait', ask: list('teacher', { workStatus: '1' }) },
    { name: 'works of 150 classes', ask: list('lead') },
    { name: 'works of 150 quiet classes', ask: list('quietLead') },
  ];
}

const rounds = 60;

/** Both sides are asked in turn, so that what the machine does meanwhile meets both. */
async function compareTimes({ name, ask }: Question, sides: readonly Side[]): Promise<Row> {
  for (const side of sides) for (let at = 0; at < 5; at += 1) await ask(side);
  const times = sides.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, side] of sides.entries()) {
      const begun = performance.now();
      await ask(side);
      times[at]?.push(performance.now() - begun);
    }
  }
  const [few = 1, many = 1] = times.map((each) => percentile(each, 0.95));
  return row(
    `${name}: large beside small`,
    many / few,
    { atMost: growthLimit },
    {
      unit: 'ratio',
      decides: true,
      note: `p95 ${few.toFixed(1)} and ${many.toFixed(1)} ms`,
    },
  );
}

const worksOfChild = 2;
/** A sound that makes a work as large as one with recordings. */
const soundBytes = 4 * mb;

/** Sixty works of two classes, each some megabytes, as one archive. */
async function measureArchive({ server }: Setting): Promise<Row[]> {
  const project = await defaultProject();
  for (const { username } of demoChildren) {
    const api = await logIn(server.url, username, demoPassword);
    for (let count = 1; count <= worksOfChild; count += 1) {
      const members = withSound(edited(project, `${username} ${count}`));
      const work = { workId: hexId(), saveId: hexId(), workName: `大作品 ${count}`, members };
      await saveWork(api, { ...work, kind: 'manual' });
    }
  }
  const teacher = await logIn(server.url, 'teacher', demoPassword);
  const { records } = await teacher.get('staffWorks.list', {
    query: { workName: '大作品', pageSize: 100 },
  });
  const ids = records.map(({ id }) => id).join();
  const { result, grownBytes } = await withMemoryPeak(server.pid, async () => {
    const begun = performance.now();
    const address = `${server.url}/api${paths['staffWorks.archive'][1]}`;
    const reply = await fetch(`${address}?${new URLSearchParams({ ids })}`, {
      headers: { 'x-access-token': teacher.token ?? '' },
    });
    let bytes = 0;
    for await (const part of reply.body ?? []) bytes += part.length;
    return { bytes, took: performance.now() - begun };
  });
  const name = `archive of ${records.length} works`;
  const inClasses = demoChildren.length * worksOfChild;
  return [
    row(`${name}: works`, records.length, { atLeast: inClasses }, { unit: 'count', decides: true }),
    row(
      `${name}: what came`,
      result.bytes,
      { atLeast: inClasses * soundBytes },
      { unit: 'MB', decides: true },
    ),
    row(`${name}: memory`, grownBytes, { atMost: 96 * mb }, { unit: 'MB', decides: true }),
    told(`${name}: time`, `${(result.took / 1000).toFixed(1)} s`),
  ];
}

function withSound(members: ProjectMember[]): ProjectMember[] {
  const bytes = new Uint8Array(randomBytes(soundBytes));
  const assetId = createHash('md5').update(bytes).digest('hex');
  const path = `${assetId}.wav`;
  const changed = members.map((member) => {
    if (member.path !== 'project.json') return member;
    // The project that every child begins with.
    const project = JSON.parse(new TextDecoder().decode(member.bytes)) as {
      targets: { sounds: object[] }[];
    };
    const sound = { assetId, name: 'long', dataFormat: 'wav', format: '', md5ext: path };
    project.targets[0]?.sounds.push({ ...sound, rate: 48_000, sampleCount: soundBytes / 2 });
    const text = new TextEncoder().encode(JSON.stringify(project));
    return { path: member.path, bytes: text, sha256: sha256Hex(text) };
  });
  return [...changed, { path, bytes, sha256: sha256Hex(bytes) }];
}
