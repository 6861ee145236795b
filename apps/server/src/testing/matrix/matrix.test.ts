import { writeFileSync } from 'node:fs';
import type { Endpoint } from '@sprout/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Probe } from '../questions/probe.ts';
import { probesFor } from '../questions/probes.ts';
import { aQuestionWorld, askedTable, type QuestionWorld, table } from '../questions/world.ts';
import { createRewindableDatabase } from '../rewindable-database.ts';
import { type Caller, callers, type Outcome, type Tokens, tokensOf } from './callers.ts';
import { outcomeFor } from './outcome.ts';
import { type MatrixRow, renderMatrix } from './render.ts';
import { expectedOf, rules } from './rules.ts';

let world: QuestionWorld;
let probes: Record<string, Probe>;
let tokens: Tokens;
let rewindable: ReturnType<typeof createRewindableDatabase>;
const rows: MatrixRow[] = [];

beforeAll(async () => {
  world = await aQuestionWorld({
    openDatabase: (url) => {
      rewindable = createRewindableDatabase(url);
      return rewindable.database;
    },
  });
  tokens = await tokensOf(world);
  probes = probesFor(world);
  await rewindable.hold();
});

afterAll(async () => {
  const target = process.env['SPROUT_MATRIX_FILE'];
  if (target) writeFileSync(target, `${renderMatrix(rows)}\n`);
  await world.testApp.close();
});

/** Each call finds the world as it was: no cell depends on another. */
async function cellOf(endpoint: Endpoint, caller: Caller): Promise<Outcome> {
  const { app } = world.testApp;
  const outcome = await outcomeFor(app.http, endpoint, {
    probe: probes[endpoint.id],
    token: tokens[caller],
  });
  // What a call has begun writes into the same transaction.
  await app.context.jobs.settled();
  await rewindable.rewind();
  app.context.cache.deleteAll('');
  return outcome;
}

describe('who may call what', () => {
  it.each(askedTable)('$id', async (endpoint) => {
    const found: [Caller, Outcome][] = [];
    for (const caller of callers) found.push([caller, await cellOf(endpoint, caller)]);
    // Built from the list of callers, so every one has a cell.
    const cells = Object.fromEntries(found) as Record<Caller, Outcome>;
    rows.push({ endpoint, cells });

    expect(cells).toEqual(expectedOf(endpoint));
  });
});

it('needs at most 40 rules, and each of them', () => {
  const idle = rules.filter((rule) => !table.some((endpoint) => rule.applies(endpoint)));

  expect(rules.length).toBeLessThanOrEqual(40);
  expect(idle.map(({ name }) => name)).toEqual([]);
});
