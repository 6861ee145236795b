import type { IncomingMessage } from 'node:http';
import { type Actor, isStaff } from '../access/actor.ts';
import type { RateLimiter, RateRule } from '../rate-limit.ts';

const mib = 1024 * 1024;
const windowMs = 600_000;
const refusal = 'request.tooMuch';
/** A work of 5 MB each minute is a tenth of it, homework of nine large photos a fifth. */
const ofEverybody: RateRule = { name: 'sent-bytes', limit: 500 * mib, windowMs, refusal };
/** Ten films of 200 MB are a fifth of it. */
const ofStaff: RateRule = { name: 'sent-bytes-staff', limit: 10_240 * mib, windowMs, refusal };

/** Forms and saves of what has come already go on. */
const shortBytes = 64 * 1024;

type Sender = Pick<Actor, 'id' | 'identity'>;

export type SentBytes = ReturnType<typeof createSentBytes>;

/**
 * Counts the bytes that each person sends: files, saves, imports, and what is written to cloud variables. All of them
 * are received by the thread that answers people, whatever comes of them. Per person, since a class shares an address.
 */
export function createSentBytes(rateLimiter: Pick<RateLimiter, 'requireLeft' | 'add' | 'count'>) {
  return {
    /**
     * Counts the body of a request that begins. Throws `request.tooMuch` for a long one of somebody who has sent as
     * much as there may be in ten minutes; then nothing of it is read.
     */
    takeBody(sender: Sender, request: IncomingMessage): void {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (length === undefined && encoding === undefined) return;
      const rule = isStaff(sender) ? ofStaff : ofEverybody;
      if (length === undefined || Number(length) > shortBytes)
        rateLimiter.requireLeft(rule, sender.id);
      if (length !== undefined) rateLimiter.add(rule, sender.id, Number(length));
      else countAtEnd(request, (sent) => rateLimiter.add(rule, sender.id, sent));
    },

    /** Counts a text of a socket; whether it may be taken. */
    takeText(userId: string, bytes: number): boolean {
      if (rateLimiter.count(ofEverybody, userId) >= ofEverybody.limit) return false;
      rateLimiter.add(ofEverybody, userId, bytes);
      return true;
    },
  };
}

/** A body that does not say how long it is counts when it has come, or was given up. */
function countAtEnd(request: IncomingMessage, count: (bytes: number) => void): void {
  const { socket } = request;
  const before = socket.bytesRead;
  request.once('close', () => count(socket.bytesRead - before));
}
