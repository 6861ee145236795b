import {
  type Endpoint,
  endpoints,
  ownRowsCodes,
  permissionCodes,
  wholeSchoolCodes,
} from '@sprout/contract';
import { openedScreens } from '@sprout/contract/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buttonSeeds } from '../seed/system/button-list.ts';
import { menuSeeds } from '../seed/system/menu-list.ts';
import { aStaff } from './access-kit.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database-snapshot.ts';
import type { TestUser } from './factories.ts';
import { refusalOf } from './matrix/outcome.ts';
import type { Probe } from './questions/probe.ts';
import { probesFor } from './questions/probes.ts';
import { aQuestionWorld, type QuestionWorld, table } from './questions/world.ts';
import { bringBackRows } from './reusable-apps.ts';

/**
 * Roles of one right each, for a member of the staff who answers for the class that the calls are about: each right that
 * can be granted can be used, with the sight of the whole school where the tree of rights asks for it, else without.
 */
const callsOf = (code: string): Endpoint[] => table.filter(({ access }) => access === code);

/** Codes that some call asks for; `askedWithin` of the contract are asked for inside calls of others. */
const asked = permissionCodes.filter((code) => callsOf(code).length > 0);

/** A refusal of the caller, whichever row was asked for. A job that names the right which it needs too is none. */
const isOfCaller = (refusal: string | undefined): boolean =>
  refusal !== undefined && /^session\.|^access\.(denied|wholeSchool|noDeparts)$/.test(refusal);

/** Every code of a screen, asked for at its calls or inside them. */
const ofScreens = openedScreens.map(({ right }) => right);

let world: QuestionWorld;
let probes: Record<string, Probe>;
let snapshot: DatabaseSnapshot;
const staff = new Map<string, TestUser>();

beforeAll(async () => {
  world = await aQuestionWorld();
  probes = probesFor(world);
  const manages = [{ id: world.departId, name: '', orgCode: '' }];
  for (const code of new Set([...asked, ...ofScreens])) {
    for (const seesWholeSchool of wholeSchoolCodes.has(code) ? [true, false] : [false]) {
      const role = { level: 5, permissions: [code], seesWholeSchool, manages };
      staff.set(keyOf(code, seesWholeSchool), await aStaff(world.testApp, role));
    }
  }
  snapshot = await takeSnapshot(world.testApp.databaseUrl);
});

afterAll(async () => {
  await snapshot.close();
  await world.testApp.close();
});

const keyOf = (code: string, seesWholeSchool: boolean) => `${code} ${seesWholeSchool}`;

/** Why each call of the right is refused, by its id; what the calls change is taken back. */
async function refusalsOf(code: string, seesWholeSchool: boolean) {
  const token = staff.get(keyOf(code, seesWholeSchool))?.token;
  const { app } = world.testApp;
  const refusals = new Map<string, string | undefined>();
  for (const endpoint of callsOf(code)) {
    const probe = probes[endpoint.id];
    const refusal = await refusalOf(app.http, endpoint, { probe, token });
    refusals.set(endpoint.id, refusal);
    if (endpoint.method !== 'GET' && refusal === undefined) await bringBackRows(app, snapshot);
  }
  return refusals;
}

/** The call is made here with an input that it takes; others are shown in full by tests of their own. */
const isWhole = ({ id }: Endpoint): boolean => !('raw' in (probes[id]?.success ?? { raw: '' }));

const reads = (code: string): boolean =>
  callsOf(code).some((endpoint) => endpoint.method === 'GET' && isWhole(endpoint));

describe('a role of one right', () => {
  it.each(asked)('%s is of use', async (code) => {
    const refusals = [...(await refusalsOf(code, wholeSchoolCodes.has(code)))];
    const usable = refusals.filter(([, refusal]) => !isOfCaller(refusal));

    expect(usable, JSON.stringify(refusals)).not.toEqual([]);
    if (reads(code)) expect(usable.map(([, refusal]) => refusal)).toContain(undefined);
  });

  it.each([...wholeSchoolCodes])('%s says that it needs the whole school', async (code) => {
    const refusals = await refusalsOf(code, false);

    expect(new Set(refusals.values())).toEqual(new Set(['access.wholeSchool']));
  });
});

/**
 * Lists that are rightly empty for a member of the staff with one class: the address book shows the staff of their own
 * departments, and the class has children alone.
 */
const ofOwnClasses: readonly string[] = ['users.addressList'];

describe('a screen', () => {
  const byId = new Map(table.map((endpoint) => [endpoint.id, endpoint]));
  const callsOfScreen = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const tokenOf = (code: string) => staff.get(keyOf(code, wholeSchoolCodes.has(code)))?.token;
  const questionOf = ({ id }: Endpoint) => {
    const success = probes[id]?.success;
    const { query = {}, params = {} } = success && !('raw' in success) ? success.input : {};
    return { query, params };
  };
  const countOf = async (endpoint: Endpoint, token: string | undefined): Promise<number> => {
    const { body } = await world.testApp.call(endpoint, questionOf(endpoint), token);
    const result = body.result as { total?: number } | unknown[] | null | undefined;
    return Array.isArray(result) ? result.length : (result?.total ?? 0);
  };

  it('is told of each menu below which a right stands', () => {
    const told = new Set(openedScreens.map(({ component }) => component));
    const withRights = new Set(buttonSeeds.map(({ menuId }) => menuId));
    const screens = menuSeeds.filter(({ id }) => withRights.has(id));

    expect(screens.map(({ component }) => component).filter((name) => !told.has(name))).toEqual([]);
  });

  it.each(openedScreens)('$component opens with $right alone', async ({ right, calls }) => {
    const refusals: string[] = [];
    for (const endpoint of callsOfScreen(calls)) {
      const call = { probe: probes[endpoint.id], token: tokenOf(right) };
      const refusal = await refusalOf(world.testApp.app.http, endpoint, call);
      const isRefused = isWhole(endpoint) ? refusal !== undefined : isOfCaller(refusal);
      if (isRefused) refusals.push(`${endpoint.id} ${refusal}`);
    }

    expect(refusals).toEqual([]);
  });

  it('is empty for nobody who has its right alone, unless the tree says that it shows their own', async () => {
    const empty = new Set<string>();
    for (const { right, calls } of openedScreens) {
      const reads = callsOfScreen(calls).filter(
        ({ method, kind }) => method === 'GET' && kind !== 'file',
      );
      for (const endpoint of ownRowsCodes.has(right) ? [] : reads) {
        const all = await countOf(endpoint, world.administrator.token);
        const own = all > 0 ? await countOf(endpoint, tokenOf(right)) : 0;
        if (all > 0 && own === 0) empty.add(endpoint.id);
      }
    }

    expect([...empty].sort()).toEqual(ofOwnClasses);
  });
});

describe('the tree of rights', () => {
  type Node = {
    perms: string | null;
    wholeSchool: boolean;
    ownRows: boolean;
    children: Node[] | null;
  };
  const known = new Set<string>(permissionCodes);
  const rightsOf = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => [...(node.perms ? [node] : []), ...rightsOf(node.children ?? [])]);
  const codesOf = ({ perms }: Node): string[] => (perms ?? '').split(',');

  async function readRights(): Promise<Node[]> {
    const { token } = world.administrator;
    const { body } = await world.testApp.call(endpoints.roles.queryTreeList, {}, token);
    return rightsOf(body.result?.treeList ?? []);
  }

  it('offers every right that some call asks for, and none that nothing asks for', async () => {
    const rights = await readRights();
    const offered = new Set(rights.flatMap(codesOf));

    expect(permissionCodes.filter((code) => !offered.has(code))).toEqual([]);
    expect(rights.filter((right) => !codesOf(right).some((code) => known.has(code)))).toEqual([]);
  });

  it.each([
    ['that need the whole school', 'wholeSchool', wholeSchoolCodes],
    ['by which others reach what they made themselves', 'ownRows', ownRowsCodes],
  ] as const)('marks those %s', async (_, mark, codes) => {
    const rights = await readRights();
    const marked = rights.filter((right) => right[mark]).flatMap(codesOf);

    expect(marked.filter((code) => known.has(code)).sort()).toEqual([...codes].sort());
  });
});
