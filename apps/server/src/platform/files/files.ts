import { createHmac, timingSafeEqual } from 'node:crypto';
import { ticketMs } from '@sprout/contract';
import type { Clock, Random } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { ObjectStore } from './object-store.ts';

/** The path under which stored files are read. Source: teaching-domain section 4.1. */
export const staticDomain = '/api/sys/common/static';

type Deps = {
  database: Database;
  store: ObjectStore;
  clock: Clock;
  random: Random;
  secret: string;
};

/** Names, tickets and content of stored files. */
export function createFiles({ database, store, clock, random, secret }: Deps) {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

  return {
    store,
    /** A private file's value with a ticket of 24 hours, so that "domain + value" works. */
    ticketed(name: string): string {
      const dot = name.lastIndexOf('.');
      const expiry = Math.ceil((clock.now().getTime() + ticketMs) / 3_600_000) * 3600;
      const stem = name.slice(0, dot);
      return `${stem}~${expiry}~${sign(`${name}~${expiry}`)}${name.slice(dot)}`;
    },
    /** Address of a value as clients read it. */
    url: (value: string): string =>
      value.startsWith('http') || value === '' ? value : `${staticDomain}/${value}`,
    database,
    random,
    isEqual: (a: string, b: string) =>
      a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b)),
  };
}
export type Files = ReturnType<typeof createFiles>;
