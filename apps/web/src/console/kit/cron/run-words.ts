/**
 * A time of the school's clock, which is written as if it were UTC: the day as people say it, its year where it is
 * another one, and seconds where there are any.
 */
export function runWords(run: Date, now: Date, language: string): string {
  const isOtherYear = run.getUTCFullYear() !== now.getUTCFullYear();
  const day = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    ...(isOtherYear ? { year: 'numeric' as const } : {}),
  }).format(run);
  const time = run.toISOString().slice(11, run.getUTCSeconds() === 0 ? 16 : 19);
  return `${day} ${time}`;
}
