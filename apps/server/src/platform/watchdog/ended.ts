import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Activity } from './activities.ts';

/** One end of the server by its watchdog. */
export type Ended = {
  at: string;
  /** Host and port: servers that share a data folder share the file, too. */
  place: string;
  ms: number;
  cpuMs: number;
  underWay: Activity[];
};

export const endedFileName = 'ended-by-watchdog.json';

const keptCount = 20;

/** At once: the thread that calls it ends its process next. */
export function noteEnded(file: string, ended: Ended): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...readEnded(file), ended].slice(-keptCount)));
}

/** The oldest first. A file that is missing or broken tells of none. */
export function readEnded(file: string): Ended[] {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

export const forgetEnded = (file: string): void => rmSync(file, { force: true });
