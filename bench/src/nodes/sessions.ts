import { WebSocket } from 'ws';
import { createApi, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import type { Balancer } from './balancer.ts';

/** What became of sessions that were ended: the longest time that a node or a socket still took one. */
export type SessionFigures = { ended: number; longestMs: number; longestSocketMs: number };

/** A session that lives on after so long is a finding by itself. */
const watchedMs = 12_000;
const askEveryMs = 100;
const answerLimitMs = 3_000;
/** A browser goes on by itself where its node went away. */
const whoGoes = 'student05';

/**
 * Logs in at one node, uses the session at all of them, ends it at one and looks how long the others still take it.
 */
export async function endSession(balancer: Balancer, figures: SessionFigures): Promise<void> {
  const [here = '', ...others] = shuffled(balancer.all());
  const { token } = await logIn(here, whoGoes, demoPassword);
  if (token === undefined) return;
  const users = others.filter(Boolean);
  // A node that was taken away meanwhile takes no session.
  await Promise.all(users.map((url) => accepts(url, token)));
  const sockets = await Promise.all(
    users.map((url) => openSocket(url, token).catch(() => undefined)),
  );
  const { success } = await createApi(here, token).call('session.logout');
  if (!success) return;
  const endedAt = performance.now();
  const socketEnds = sockets.map((socket) => socket && closedAfter(socket, endedAt));
  const lasts = await Promise.all(users.map((url) => lastAccepted(url, token, endedAt)));
  const closes = await Promise.all(socketEnds);
  figures.ended += 1;
  figures.longestMs = Math.max(figures.longestMs, ...lasts);
  // A node that hangs keeps its sockets, and no page hears anything by them.
  const there = new Set(balancer.all());
  const judged = closes.filter((_, at) => there.has(users[at] ?? ''));
  figures.longestSocketMs = Math.max(figures.longestSocketMs, ...judged.map((ms) => ms ?? 0));
}

/** When the last question was asked that was still answered. */
async function lastAccepted(url: string, token: string, endedAt: number): Promise<number> {
  let last = 0;
  for (;;) {
    const askedAt = performance.now() - endedAt;
    if (askedAt > watchedMs) return last;
    const isTaken = await accepts(url, token);
    if (isTaken === false) return last;
    if (isTaken === true) last = askedAt;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

/** `undefined` while the node does not answer. */
async function accepts(url: string, token: string): Promise<boolean | undefined> {
  const response = await fetch(`${url}/api/sys/user/current`, {
    headers: { 'x-sprout-client': '1', 'x-access-token': token },
    signal: AbortSignal.timeout(answerLimitMs),
  }).catch(() => undefined);
  const envelope = await response?.json().catch(() => undefined);
  if (!isEnvelope(envelope)) return undefined;
  if (envelope.success) return true;
  return envelope.error?.code.startsWith('session.') ? false : undefined;
}

type Told = { success: boolean; error?: { code: string } };
const isEnvelope = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'success' in value;

export async function openSocket(url: string, token: string): Promise<WebSocket> {
  const { ticket, userId } = await createApi(url, token).get('push.ticket');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket/${userId}`, [
    'sprout',
    ticket,
  ]);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return socket;
}

async function closedAfter(socket: WebSocket, since: number): Promise<number> {
  if (socket.readyState === WebSocket.CLOSED) return 0;
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      socket.terminate();
      resolve(watchedMs);
    }, watchedMs);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(performance.now() - since);
    });
  });
}

const shuffled = (urls: readonly string[]): string[] =>
  urls
    .map((url) => ({ url, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ url }) => url);
