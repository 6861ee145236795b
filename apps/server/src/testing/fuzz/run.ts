import { setTimeout } from 'node:timers/promises';
import type { Endpoint } from '@sprout/contract';
import type { LightMyRequestResponse } from 'fastify';
import { createLog } from '../../platform/log.ts';
import { takeSnapshot } from '../database-snapshot.ts';
import type { Probe, Who } from '../questions/probe.ts';
import { probesFor } from '../questions/probes.ts';
import { aQuestionWorld, type QuestionWorld } from '../questions/world.ts';
import { bringBackRows } from '../reusable-apps.ts';
import { type FuzzCase, type FuzzRole, type Material, makeCase } from './cases.ts';
import { judge } from './judge.ts';

export type Finding = {
  endpoint: string;
  number: number;
  problem: string;
  call: string;
  said: string;
};

/** An answer takes milliseconds; what takes this long never comes. */
const patienceMs = 20_000;

async function noAnswer(): Promise<never> {
  await setTimeout(patienceMs, undefined, { ref: false });
  throw new Error(`no answer after ${patienceMs} ms`);
}

/** A whole server that finds its world as it was before each case. */
export async function openFuzzer(seed: number) {
  let said = '';
  const log = createLog('error', {
    write(line) {
      said += line;
    },
  });
  const world = await aQuestionWorld({ log });
  const probes = probesFor(world);
  const ids = idsOf(world);
  const { app } = world.testApp;
  const snapshot = await takeSnapshot(world.testApp.databaseUrl);

  async function ask(fuzzCase: FuzzCase): Promise<LightMyRequestResponse> {
    const { role, method, url, headers, payload, address } = fuzzCase;
    const token = tokenOf(world, role);
    const reply = app.http.inject({
      method,
      url,
      remoteAddress: address,
      headers: { ...(token ? { 'x-access-token': token } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return Promise.race([reply, noAnswer()]);
  }

  return {
    async close(): Promise<void> {
      await snapshot.close();
      await world.testApp.close();
    },

    /** What is wrong with one case; nothing when all is well. */
    async tryCase(endpoint: Endpoint, number: number): Promise<Finding | undefined> {
      const material = materialOf(probes[endpoint.id], ids);
      const fuzzCase = makeCase(endpoint, seed, number, material);
      said = '';
      const reply = await ask(fuzzCase).catch((error: unknown) => String(error));
      const problem = typeof reply === 'string' ? reply : judge(endpoint, reply);
      if (!(await bringBackRows(app, snapshot))) {
        throw new Error(`${endpoint.id} leaves the database in another shape`);
      }
      if (problem === undefined) return undefined;
      return { endpoint: endpoint.id, number, problem, call: describe(fuzzCase), said };
    },
  };
}
export type Fuzzer = Awaited<ReturnType<typeof openFuzzer>>;

function materialOf(probe: Probe | undefined, ids: readonly string[]): Material {
  const { success, foreign, bad } = probe ?? {};
  const isPlain = success !== undefined && 'input' in success;
  const good = isPlain ? success.input : (foreign?.input ?? bad?.input ?? {});
  return { good, ids, mayCall: isPlain ? roleOf(success.as) : 'administrator' };
}

const roleOf = (who: Who): FuzzRole =>
  who === 'guest' || who === 'teacher' || who === 'administrator'
    ? who
    : who === 'otherTeacher'
      ? 'teacher'
      : 'student';

function tokenOf(world: QuestionWorld, role: FuzzRole): string | undefined {
  if (role === 'guest') return undefined;
  return world[role === 'student' ? 'owner' : role].token;
}

/** Ids and names that the world knows, by whatever path they are kept in it. */
function idsOf({ testApp: _, ...rest }: QuestionWorld): string[] {
  const found: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(rest);
  return found;
}

function describe({ role, method, url, headers, payload }: FuzzCase): string {
  const sent = payload === undefined ? '' : ` ${payload.toString('utf8').slice(0, 500)}`;
  return `${role} ${method} ${url.slice(0, 500)} ${JSON.stringify(headers).slice(0, 300)}${sent}`;
}
