import { readdirSync } from 'node:fs';
import type { Endpoint, Question } from '@sprout/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchAuthors } from '../watched-authors.ts';
import type { Input, Probe, Who } from './probe.ts';
import { probesFor } from './probes.ts';
import { aQuestionWorld, askedTable, fingerprint, type QuestionWorld, table } from './world.ts';

const testFiles = readdirSync(new URL('../../', import.meta.url), { recursive: true }).map((path) =>
  String(path).split('/').at(-1),
);
const questions: readonly Question[] = ['unauthenticated', 'wrongRole', 'foreignRow', 'badInput'];
let world: QuestionWorld;
let probes: Record<string, Probe>;
let untouched: string;
let authors: Awaited<ReturnType<typeof watchAuthors>>;

beforeAll(async () => {
  world = await aQuestionWorld();
  authors = await watchAuthors(world.testApp);
  probes = probesFor(world);
  untouched = await fingerprint(world.testApp);
});

afterAll(() => world.testApp.close());

const asked = (question: Question, among = askedTable): Endpoint[] =>
  among.filter(({ notApplicable = {} }) => notApplicable[question] === undefined);

const tokenOf = (who: Who): string | undefined => (who === 'guest' ? undefined : world[who].token);

async function answer(endpoint: Endpoint, input: Input, who: Who): Promise<string> {
  const { body } = await world.testApp.call(endpoint, input as object, tokenOf(who));
  return body.success ? 'success' : (body.error?.code ?? 'no code');
}

it('has a probe for every endpoint and none for others', () => {
  expect(Object.keys(probes).sort()).toEqual(table.map(({ id }) => id).sort());
});

it('counts the questions that have no meaning, each with its reason in the contract', () => {
  const counts = Object.fromEntries(
    questions.map((question) => [question, table.length - asked(question, table).length]),
  );
  const total = table.length * questions.length;
  const open = Object.values(counts).reduce((sum, count) => sum + count, 0);

  expect(open / total).toBeLessThan(0.5);
});

describe('without a session', () => {
  it.each(asked('unauthenticated'))('$id is refused', async (endpoint) => {
    expect(await answer(endpoint, goodInput(endpoint), 'guest')).toBe('session.missing');
    expect(await fingerprint(world.testApp)).toBe(untouched);
  });
});

describe('with a role that lacks the permission', () => {
  it.each(asked('wrongRole'))('$id is refused', async (endpoint) => {
    expect(await answer(endpoint, goodInput(endpoint), 'stranger')).toBe('access.denied');
    expect(await fingerprint(world.testApp)).toBe(untouched);
  });
});

describe("for somebody else's row", () => {
  it.each(asked('foreignRow').filter(({ kind }) => kind !== 'file'))(
    '$id is refused',
    async (endpoint) => {
      const { foreign } = probes[endpoint.id] ?? {};
      if (!foreign) throw new Error(`No foreign row for ${endpoint.id}.`);

      expect(await answer(endpoint, foreign.input, foreign.as)).toBe(foreign.code);
      expect(await fingerprint(world.testApp)).toBe(untouched);
    },
  );
});

describe('with bad input', () => {
  it.each(asked('badInput').filter(({ kind }) => kind !== 'file'))(
    '$id is refused',
    async (endpoint) => {
      const probe = probes[endpoint.id];
      if (!probe?.bad) throw new Error(`No bad input for ${endpoint.id}.`);

      expect(await answer(endpoint, probe.bad.input, whoMay(endpoint))).toBe(probe.bad.code);
      expect(await fingerprint(world.testApp)).toBe(untouched);
    },
  );
});

describe('with good input', () => {
  it.each(askedTable)('$id succeeds, here or in the test it names', async (endpoint) => {
    const probe = probes[endpoint.id];
    if (!probe) throw new Error(`No probe for ${endpoint.id}.`);
    if ('raw' in probe.success) {
      const [file = ''] = probe.success.raw.split(' ');
      const isThere = testFiles.includes(file);
      expect(isThere, `its probe names the test ${file}, which is to be written`).toBe(true);
      return;
    }

    expect(await answer(endpoint, probe.success.input, probe.success.as)).toBe('success');
  });

  it('names those who made and changed rows by the ids of their accounts', async () => {
    expect(await authors()).toMatchObject({ strange: [] });
  });
});

function goodInput({ id }: Endpoint): Input {
  const probe = probes[id];
  if (probe && !('raw' in probe.success)) return probe.success.input;
  return probe?.foreign?.input ?? probe?.bad?.input ?? {};
}

/** Somebody whom neither session nor role stops, so that the input is what is judged. */
const whoMay = ({ access }: Endpoint): Who =>
  access === 'anon' ? 'guest' : access === 'user' ? 'owner' : 'administrator';
