import { Agent, request } from 'node:http';
import {
  type HostileRequest,
  listHostileRequests,
} from '../../../apps/server/src/testing/hostile/collection.ts';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword, type RunningServer } from '../../../e2e/src/shared/running-server.ts';
import { runLesson } from './class-of-thirty.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row, told } from './table.ts';

/** Pairs of lessons, one of them with the hostile child; which of them is first alternates, so that drift cancels. */
const pairs = 6;
/** As a browser opens for one host. */
const connections = 6;

type Lessons = { times: number[]; failures: string[] };
type Tally = { answered: number; refused: number };

/** What thirty children wait for while another child sends everything that is hard to read, as fast as it is answered. */
export async function measureHostile({ server, isQuick }: Setting): Promise<Row[]> {
  const requests = Object.values(await listHostileRequests());
  const lessons = { without: newLessons(), beside: newLessons() };
  const tally: Tally = { answered: 0, refused: 0 };
  // What the first lesson loads, every later one uses.
  await runLesson(server.url);
  for (let pair = 0; pair < (isQuick ? 2 : pairs); pair += 1) {
    // One who has nothing of a share used up yet.
    const token = await aHostileChild(server, pair);
    const alone = () => addLesson(server.url, lessons.without);
    const beside = () =>
      whileSending(server.url, { token, requests, tally }, () =>
        addLesson(server.url, lessons.beside),
      );
    for (const lesson of pair % 2 === 0 ? [alone, beside] : [beside, alone]) await lesson();
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

type Load = { token: string; requests: readonly HostileRequest[]; tally: Tally };

/** Sends one request after the other over each connection, again and again, until the work is done. */
async function whileSending(
  url: string,
  { token, requests, tally }: Load,
  work: () => Promise<void>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let isDone = false;
  let next = 0;
  const sender = async () => {
    while (!isDone) {
      const hostile = requests[next % requests.length];
      next += 1;
      if (!hostile) return;
      const isRefused = await send(url, token, hostile, agent);
      tally.answered += 1;
      if (isRefused) tally.refused += 1;
    }
  };
  const senders = Array.from({ length: connections }, sender);
  try {
    await work();
  } finally {
    isDone = true;
    await Promise.all(senders);
    agent.destroy();
  }
}

const tooMany = 429;

/** Whether the server refused it for coming too often. A connection that the server closes is an answer, too. */
function send(
  url: string,
  token: string,
  { method, path, headers, body }: HostileRequest,
  agent: Agent,
): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request(`${url}${path}`, {
      method,
      agent,
      headers: {
        ...headers,
        'x-access-token': token,
        ...(body ? { 'content-length': body.length } : {}),
      },
    });
    outgoing.on('error', () => resolve(true));
    outgoing.on('response', (response) => {
      response.on('error', () => resolve(true));
      response.on('end', () => resolve(response.statusCode === tooMany));
      response.resume();
    });
    outgoing.end(body);
  });
}

/** One of the school's children whom nobody else knows. Answers the token. */
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
