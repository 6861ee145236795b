import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type Api, createApi, logIn } from '../../../bench/src/shared/api.ts';
import { demoPassword } from '../../../bench/src/shared/running-server.ts';
import { openBrowser } from '../shared/browser.ts';
import { openVisitor, type Visitor, type Wishes } from './visitor.ts';

export type School = {
  url: string;
  /** As another machine sees it; empty where there is no network. */
  networkUrl: string;
  password: string;
  visit(wishes?: Wishes): Promise<Visitor>;
  /** A new session of somebody. */
  signIn(username: string): Promise<Api>;
  guest(): Api;
};

/**
 * The running school for the tests of one file. After each test its browsers are closed, and page
 * errors and requests to other hosts fail it.
 */
export function useSchool(): School {
  const url = inject('schoolUrl');
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    const left = visitors;
    visitors = [];
    await Promise.all(left.map(({ context }) => context.close()));
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
  });
  return {
    url,
    networkUrl: inject('networkUrl'),
    password: demoPassword,
    async visit(wishes = {}) {
      const visitor = await openVisitor(browser, url, wishes);
      visitors.push(visitor);
      return visitor;
    },
    signIn: (username) => logIn(url, username, demoPassword),
    guest: () => createApi(url),
  };
}
