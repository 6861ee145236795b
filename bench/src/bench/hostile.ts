import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { logIn } from '../../../e2e/src/shared/api.ts';
import {
  demoPassword,
  type RunningServer,
  rootDir,
} from '../../../e2e/src/shared/running-server.ts';
import { runLesson } from './class-of-thirty.ts';
import type { SenderOrder, Tally } from './hostile-sender.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row, told } from './table.ts';

/** Pairs of lessons, one of them with the hostile child; which of them is first alternates, so that drift cancels. */
const pairs = 6;

type Lessons = { times: number[]; failures: string[] };

/** What thirty children wait for while another child sends everything that is hard to read, as fast as it is answered. */
export async function measureHostile({ server, isQuick }: Setting): Promise<Row[]> {
  const lessons = { without: newLessons(), beside: newLessons() };
  const tally: Tally = { answered: 0, refused: 0 };
  const sender = await startSender();
  try {
    // What the first lesson loads, every later one uses.
    await runLesson(server.url);
    for (let pair = 0; pair < (isQuick ? 2 : pairs); pair += 1) {
      // One who has nothing of a share used up yet.
      const token = await aHostileChild(server, pair);
      const alone = () => addLesson(server.url, lessons.without);
      const beside = async () => {
        await sender.ask({ url: server.url, token });
        await addLesson(server.url, lessons.beside);
        const sent = (await sender.ask('stop')) as Tally;
        tally.answered += sent.answered;
        tally.refused += sent.refused;
      };
      for (const lesson of pair % 2 === 0 ? [alone, beside] : [beside, alone]) await lesson();
    }
  } finally {
    sender.child.kill();
  }
  const [without, beside] = [lessons.without, lessons.beside].map(({ times }) =>
    percentile(times, 0.95),
  );
  const failures = [...lessons.without.failures, ...lessons.beside.failures];
  const name = 'thirty children beside a hostile one';
  return [
    row(
      `${name}: errors`,
      failures.length,
      { atMost: 0 },
      { unit: 'count', decides: true, ...(failures[0] ? { note: failures[0] } : {}) },
    ),
    row(
      `${name}: p95 against the same without`,
      (beside ?? Number.NaN) / (without ?? Number.NaN),
      { atMost: 1.5 },
      {
        unit: 'ratio',
        decides: true,
        note: `${Math.round(beside ?? 0)} ms against ${Math.round(without ?? 0)} ms`,
      },
    ),
    told(`${name}: hostile requests`, `${tally.answered}, ${tally.refused} of them refused`),
  ];
}

const newLessons = (): Lessons => ({ times: [], failures: [] });

async function addLesson(url: string, lessons: Lessons): Promise<void> {
  const { times, failures } = await runLesson(url);
  lessons.times.push(...times);
  lessons.failures.push(...failures);
}

type Sender = { child: ChildProcess; ask(order: SenderOrder): Promise<unknown> };

/** The hostile child's machine. */
async function startSender(): Promise<Sender> {
  const tool = pathToFileURL(join(rootDir, 'tools/lib/run-script.mjs')).href;
  const script = `import { runScript } from '${tool}'; await runScript('bench/src/bench/hostile-sender.ts');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: rootDir,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process of the hostile child ended early.');
  });
  // Its end after the measurement is no failure.
  ended.catch(() => undefined);
  const answer = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message as unknown;
  };
  await answer();
  return {
    child,
    ask: async (order) => {
      const answered = answer();
      child.send(order);
      return await answered;
    },
  };
}

/** One of the school's children, whose account no other measurement uses. Answers the token. */
async function aHostileChild(server: RunningServer, number: number): Promise<string> {
  const admin = await logIn(server.url, 'admin', demoPassword);
  const roles = await admin.get('roles.queryall');
  const username = `hostile${number}`;
  const body = {
    username,
    realname: '调皮',
    password: givenPassword,
    confirmpassword: givenPassword,
    userIdentity: 1,
    selectedroles: roles.find(({ roleCode }) => roleCode === 'student')?.id ?? '',
  };
  await admin.get('users.add', { body });
  const own = await logIn(server.url, username, givenPassword);
  await own.get('users.updatePassword', {
    body: { oldpassword: givenPassword, password: demoPassword, confirmpassword: demoPassword },
  });
  return (await logIn(server.url, username, demoPassword)).token ?? '';
}

const givenPassword = 'Given-once-2026';
