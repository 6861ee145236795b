import { writeFileSync } from 'node:fs';
import type { Endpoint } from '@sprout/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseSnapshot, takeSnapshot } from '../database-snapshot.ts';
import type { Probe } from '../questions/probe.ts';
import { probesFor } from '../questions/probes.ts';
import { aQuestionWorld, askedTable, type QuestionWorld, table } from '../questions/world.ts';
import { bringBackRows } from '../reusable-apps.ts';
import { type Caller, callers, type Outcome, type Tokens, tokensOf } from './callers.ts';
import { outcomeFor } from './outcome.ts';
import { type MatrixRow, renderMatrix } from './render.ts';
import { expectedOf, rules } from './rules.ts';

let world: QuestionWorld;
let probes: Record<string, Probe>;
let tokens: Tokens;
let snapshot: DatabaseSnapshot;
const rows: MatrixRow[] = [];

beforeAll(async () => {
  world = await aQuestionWorld();
  tokens = await tokensOf(world);
  probes = probesFor(world);
  snapshot = await takeSnapshot(world.testApp.databaseUrl);
});

afterAll(async () => {
  const target = process.env['SPROUT_MATRIX_FILE'];
  if (target) writeFileSync(target, `${renderMatrix(rows)}\n`);
  await snapshot.close();
  await world.testApp.close();
});

/**
 * A call that was let in and does more than reading is taken back before the next one. What refused calls and reading
 * ones leave stays for the other callers of the endpoint; the questions ask whether a refused call changes nothing.
 */
async function cellOf(endpoint: Endpoint, caller: Caller): Promise<Outcome> {
  const { app } = world.testApp;
  const outcome = await outcomeFor(app.http, endpoint, {
    probe: probes[endpoint.id],
    token: tokens[caller],
  });
  if (outcome === 'in' && endpoint.method !== 'GET') await bringBack(endpoint);
  return outcome;
}

async function bringBack({ id }: Endpoint): Promise<void> {
  if (await bringBackRows(world.testApp.app, snapshot)) return;
  throw new Error(`${id} leaves the database in another shape`);
}

describe('who may call what', () => {
  it.each(askedTable)('$id', async (endpoint) => {
    const found: [Caller, Outcome][] = [];
    for (const caller of callers) found.push([caller, await cellOf(endpoint, caller)]);
    await bringBack(endpoint);
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
