import type { Browser } from 'playwright-core';
import type { RunningServer } from '../../../e2e/src/shared/running-server.ts';

/** What the parts of the bench share. */
export type Setting = {
  server: RunningServer;
  dataDir: string;
  browser: Browser;
  databaseUrl: string;
  /** Fewer rounds, for daily use. */
  isQuick: boolean;
};
