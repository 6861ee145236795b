import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import {
  type HostileRequest,
  listHostileRequests,
} from '../../../apps/server/src/testing/hostile/collection.ts';

/** The child whose requests follow, or the end of them. */
export type SenderOrder = { url: string; token: string } | 'stop';
export type Tally = { answered: number; refused: number };

/** As a browser opens for one host. */
const connections = 6;
const tooMany = 429;

// It stands for another machine, so it takes less of the processor from the server than the class does.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const requests = Object.values(await listHostileRequests());
let next = 0;
let tally: Tally = { answered: 0, refused: 0 };
let isDone = true;
let sending: Promise<unknown> = Promise.resolve();
let agent: Agent | undefined;

process.on('disconnect', () => process.exit(0));
process.on('message', async (order: SenderOrder) => {
  if (order === 'stop') {
    isDone = true;
    await sending;
    agent?.destroy();
    process.send?.(tally);
    return;
  }
  isDone = false;
  tally = { answered: 0, refused: 0 };
  agent = new Agent({ keepAlive: true, maxSockets: connections });
  const load = { ...order, agent };
  sending = Promise.all(Array.from({ length: connections }, () => sendOneByOne(load)));
  process.send?.('sending');
});
process.send?.('ready');
await once(process, 'disconnect');

type Load = { url: string; token: string; agent: Agent };

/** Sends one request after the other, again and again, until it is told to stop. */
async function sendOneByOne(load: Load): Promise<void> {
  while (!isDone) {
    const hostile = requests[next % requests.length];
    next += 1;
    if (!hostile) return;
    const isRefused = await send(load, hostile);
    tally.answered += 1;
    if (isRefused) tally.refused += 1;
  }
}

/** Whether the server refused it for coming too often. A connection that the server closes is an answer, too. */
function send(
  { url, token, agent }: Load,
  { method, path, headers, body }: HostileRequest,
): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request(`${url}${path}`, {
      method,
      agent,
      headers: {
        ...headers,
        'x-access-token': token,
        ...(body ? { 'content-length': body.length } : {}),
      },
    });
    outgoing.on('error', () => resolve(true));
    outgoing.on('response', (response) => {
      response.on('error', () => resolve(true));
      response.on('end', () => resolve(response.statusCode === tooMany));
      response.resume();
    });
    outgoing.end(body);
  });
}
