export { type AuditStream, createAuditStream, type StreamState } from './audit-stream.ts';
export type { AuditEntry } from './lines.ts';
export { readStreamTarget, type StreamTarget } from './target.ts';
export { createTransport, lookForTarget } from './transports.ts';
