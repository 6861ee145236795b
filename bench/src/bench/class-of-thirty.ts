import { type Api, createApi, logIn } from '../../../e2e/src/shared/api.ts';
import { defaultProject, demoChildren } from '../../../e2e/src/shared/demo.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { edited, hexId, saveWork } from '../../../e2e/src/shared/saves.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row, told } from './table.ts';

const children = 30;
/** A teacher says "now"; everybody has begun within this time. */
const beginWithinMs = 3500;

/** Thirty children of one address join, save and hand in within five seconds. */
export async function measureClass({ server }: Setting): Promise<Row[]> {
  const begun = performance.now();
  const { times, failures } = await runLesson(server.url);
  const elapsed = performance.now() - begun;
  const p95 = percentile(times, 0.95);
  return [
    row(
      'thirty children: errors',
      failures.length,
      { atMost: 0 },
      {
        unit: 'count',
        decides: true,
        ...(failures[0] ? { note: failures[0] } : {}),
      },
    ),
    row(
      'thirty children: join, save or submission, p95',
      p95,
      { atMost: 1500 },
      {
        unit: 'ms',
        decides: false,
      },
    ),
    told('thirty children: all done after', `${(elapsed / 1000).toFixed(2)} s`),
  ];
}

/** Milliseconds that each of thirty children waited for each step, and what failed. */
export async function runLesson(url: string): Promise<{ times: number[]; failures: string[] }> {
  const project = await defaultProject();
  const times: number[] = [];
  const failures: string[] = [];
  const timed = async <T>(run: () => Promise<T>): Promise<T> => {
    const at = performance.now();
    const result = await run();
    times.push(performance.now() - at);
    return result;
  };
  await Promise.all(
    demoChildren.slice(0, children).map(async (username, index) => {
      await new Promise((resolve) => setTimeout(resolve, (beginWithinMs * index) / children));
      try {
        await timed(() => createApi(url).get('config.getCurrent'));
        const api = await timed(() => logIn(url, username, demoPassword));
        await takePart(api, edited(project, username), timed);
      } catch (error) {
        failures.push(`${username}: ${String(error)}`);
      }
    }),
  );
  return { times, failures };
}

type Timed = <T>(run: () => Promise<T>) => Promise<T>;

/** A step is what a child waits for: the whole save with its contents, not one request of it. */
async function takePart(
  api: Api,
  members: Parameters<typeof saveWork>[1]['members'],
  timed: Timed,
): Promise<void> {
  const work = { workId: hexId(), workName: '我的第一个作品' };
  const saved = await timed(() =>
    saveWork(api, { ...work, saveId: hexId(), baseRevision: 0, kind: 'manual', members }),
  );
  await timed(() =>
    saveWork(api, {
      ...work,
      saveId: hexId(),
      baseRevision: saved.revision,
      kind: 'submitted',
      members,
    }),
  );
}
