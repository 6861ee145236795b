import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type Api, createApi, logIn } from '../shared/api.ts';
import { borrowBrowser, soundAtOnce } from '../shared/browser.ts';
import { demoPassword } from '../shared/running-server.ts';
import { findNetworkAddress, type OwnSchool, startOwnSchool } from './own-school.ts';
import { type Options, openVisitor, type Visitor } from './visitor.ts';

export type School = {
  /** Known once the tests run. */
  readonly url: string;
  /** Whether other machines could see it. */
  readonly isInNetwork: boolean;
  /** Folder of its database, files and backups. */
  readonly dataDir: string;
  /** As another machine sees it. */
  readonly networkUrl: string;
  password: string;
  visit(options?: Options): Promise<Visitor>;
  /** A new session of somebody, with the demo password unless another is named. */
  signIn(username: string, password?: string): Promise<Api>;
  guest(): Api;
};

/**
 * A demo school for the tests of one file, and a browser. After each test its visitors leave, and
 * page errors and requests to other hosts fail it.
 * @param start another school than one that no other file sees
 * @param flags of the browser
 */
export function useSchool(
  start: () => Promise<OwnSchool> = openSchool,
  flags: readonly string[] = [soundAtOnce],
): School {
  const address = findNetworkAddress();
  let own: OwnSchool;
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    [own, browser] = await Promise.all([start(), borrowBrowser(flags)]);
  });
  afterEach(async () => {
    const left = visitors;
    visitors = [];
    await Promise.all(left.map(({ context }) => context.close()));
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  });
  afterAll(async () => {
    await own?.close();
  });
  return {
    get url() {
      return own.url;
    },
    get dataDir() {
      if (own.dataDir === undefined)
        throw new Error('a school that runs already has no folder here');
      return own.dataDir;
    },
    isInNetwork: address !== undefined,
    get networkUrl() {
      return `http://${address}:${new URL(own.url).port}`;
    },
    password: demoPassword,
    async visit(options = {}) {
      const visitor = await openVisitor(browser, own.url, options);
      visitors.push(visitor);
      return visitor;
    },
    signIn: (username, password = demoPassword) => logIn(own.url, username, password),
    guest: () => createApi(own.url),
  };
}

let shared: Promise<OwnSchool> | undefined;

/**
 * A demo school for files that change nothing in it that others see. It serves the later ones of this
 * process as well, and ends with it.
 */
export async function sharedSchool(): Promise<OwnSchool> {
  shared ??= openSchool();
  const { url } = await shared.catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return { url, close: async () => {} };
}

/** The demo school, or the one that runs already. */
export async function openSchool(): Promise<OwnSchool> {
  const url = inject('runningSchool');
  return url ? { url, close: async () => {} } : startOwnSchool(inject('schoolTemplate'));
}
