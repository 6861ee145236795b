import type { ErrorCode } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';

/** What a handler knows of the call beside its parsed input. */
export type CallContext = {
  actor: Actor | undefined;
  requestId: string;
  ip: string;
  language: Language;
  /** Our own client asks, which other clients' peculiarities do not concern. */
  isOwnClient: boolean;
  /** The user's id, else a signed id kept in this visitor's cookie. */
  viewerKey(): string;
  /** Whether `viewerKey` knows the caller from before. */
  isKnownViewer(): boolean;
  /** The network that the call comes from, in a form that does not tell it. */
  networkKey(): string;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of an API route runs. */
    actor: Actor | undefined;
    language: Language;
    /** What the call failed with; absent while it has not. */
    failure?: ErrorCode;
  }
}
