import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** What the thread that answers people has used of the processor; `undefined` where the system does not tell. */
export function mainThreadMs(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
