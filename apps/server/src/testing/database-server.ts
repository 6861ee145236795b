import { inject } from 'vitest';

let known: Promise<string> | undefined;

/** Address of the database `postgres` of this run's server, which the first question starts. */
export function databaseServerUrl(): Promise<string> {
  known ??= ask();
  return known;
}

async function ask(): Promise<string> {
  const answer = await fetch(inject('databaseServer'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The database of the tests did not start: ${text}`);
  return text;
}
