import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Actor, isStaff } from '../access/actor.ts';
import type { Clock } from '../clock.ts';
import type { RateLimiter, RateRule } from '../rate-limit.ts';
import { atOnceBytes, createBodyPace } from './body-pace.ts';

const mib = 1024 * 1024;
const windowMs = 600_000;
const refusal = 'request.tooMuch';
/** A work of 5 MB each minute is a tenth of it, homework of nine large photos a fifth. */
const ofEverybody: RateRule = { name: 'sent-bytes', limit: 500 * mib, windowMs, refusal };
/** Ten films of 200 MB are a fifth of it. */
const ofStaff: RateRule = { name: 'sent-bytes-staff', limit: 10_240 * mib, windowMs, refusal };

/** Forms and saves of what has come already go on. */
const shortBytes = 64 * 1024;
/** Receiving, parsing and checking JSON costs the main thread about so many times what passing on a file of that size does. */
const jsonFactor = 8;

type Sender = Pick<Actor, 'id' | 'identity'>;

export type SentBytes = ReturnType<typeof createSentBytes>;

/**
 * Counts the bytes that each person sends: files, saves, imports, and what is written to cloud variables. All of them
 * are received by the thread that answers people, whatever comes of them. Per person, since a class shares an address.
 */
export function createSentBytes(
  rateLimiter: Pick<RateLimiter, 'requireLeft' | 'add' | 'count'>,
  clock: Pick<Clock, 'elapsedMs'>,
) {
  const pace = createBodyPace(clock);
  return {
    /**
     * Counts the body of a request that begins. Answers for how many milliseconds it is left unread: what a child sends
     * at once is spread. Throws `request.tooMuch` for a long one of somebody who has sent as much as there may be in ten
     * minutes, or in these seconds; then nothing of it is read.
     */
    takeBody(sender: Sender, request: IncomingMessage): number {
      const { headers } = request;
      const { 'content-length': length, 'transfer-encoding': encoding } = headers;
      if (length === undefined && encoding === undefined) return 0;
      const isOfStaff = isStaff(sender);
      const rule = isOfStaff ? ofStaff : ofEverybody;
      const isLong = length === undefined || Number(length) > shortBytes;
      if (isLong) rateLimiter.requireLeft(rule, sender.id);
      const factor = isJson(headers) ? jsonFactor : 1;
      const weight = weightOf(length, factor);
      const waitMs = isLong && !isOfStaff ? pace.take(sender.id, weight) : 0;
      if (length !== undefined) rateLimiter.add(rule, sender.id, Number(length));
      else
        countAtEnd(request, (sent) => {
          rateLimiter.add(rule, sender.id, sent);
          if (!isOfStaff) pace.add(sender.id, sent * factor - weight);
        });
      return waitMs;
    },

    /**
     * {@link takeBody} for a body that the server will not read, since the sender may not make this call or the body is
     * longer than the call takes. To receive and drop it costs as much as a file.
     * @param sender a person, or the network of a guest
     */
    dropBody(sender: string, request: IncomingMessage): number {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (length === undefined && encoding === undefined) return 0;
      const weight = weightOf(length);
      if (weight <= shortBytes) return 0;
      const waitMs = pace.take(sender, weight);
      if (length === undefined) countAtEnd(request, (sent) => pace.add(sender, sent - weight));
      return waitMs;
    },

    /** Counts a text of a socket; whether it may be taken. */
    takeText(userId: string, bytes: number): boolean {
      if (rateLimiter.count(ofEverybody, userId) >= ofEverybody.limit) return false;
      rateLimiter.add(ofEverybody, userId, bytes);
      return true;
    },
  };
}

/** A body that does not say how long it is stands for all that may come at once, until it has come. */
const weightOf = (length: string | undefined, factor = 1): number =>
  length === undefined ? atOnceBytes : Number(length) * factor;

/** Whether Fastify takes a body for JSON. */
export const isJson = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.toLowerCase().startsWith('application/json') ?? false;

/** A body that does not say how long it is counts when it has come, or was given up. */
function countAtEnd(request: IncomingMessage, count: (bytes: number) => void): void {
  const { socket } = request;
  const before = socket.bytesRead;
  request.once('close', () => count(socket.bytesRead - before));
}
