import { hostname } from 'node:os';
import type { Random } from './clock.ts';

/** What a node of several is called in what it writes: its computer, and what tells two runs of it apart. */
export function createNodeName(random: Random): string {
  const own = Buffer.from(random.bytes(3)).toString('hex');
  return `${hostname().slice(0, 40)}-${own}`;
}
