import type pg from 'pg';

const names = new Map<string, string>();

/** Lets the database parse and plan a text once per connection instead of at every run. */
export function prepareByName(name: string, text: string): void {
  const isTaken = [...names].some(([other, taken]) => taken === name && other !== text);
  if (isTaken) throw new Error(`Two statements are called ${name}.`);
  names.set(text, name);
}

/** Makes a new connection send the texts that have a name as prepared statements. */
export function sendByName(client: pg.PoolClient): void {
  // A call has a dozen forms; only the first word of it matters here, and the rest goes on as it came.
  const send = client.query.bind(client) as (...call: unknown[]) => unknown;
  const sendNamed = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name === undefined ? send(text, ...rest) : send({ name, text }, ...rest);
  };
  client.query = sendNamed as typeof client.query;
}
