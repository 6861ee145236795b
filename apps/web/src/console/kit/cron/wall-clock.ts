/** What a clock on the wall of the school shows, written as if it were UTC. */
export function wallClock(now: number, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return new Date(`${format.format(now).replace(' ', 'T')}Z`);
}
