import { isRecord, type MessageTable, pickFields } from './guards.ts';

/** Version of the message form; a frame of another version is not heard. */
export const bridgeVersion = 1;

export type BridgeMessage = {
  readonly id: number;
  /** The id of the request that this message answers. */
  readonly re: number | undefined;
  readonly type: string;
  readonly nonce: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** The message, or `undefined` when it has another form, version or an unknown type. */
export function parseMessage(table: MessageTable, data: unknown): BridgeMessage | undefined {
  if (!isRecord(data) || data['v'] !== bridgeVersion) return undefined;
  const { id, re, type, nonce } = data;
  if (typeof id !== 'number' || typeof type !== 'string' || typeof nonce !== 'string') return;
  const fields = Object.hasOwn(table, type) ? table[type] : undefined;
  const payload = fields && pickFields(fields, data['payload']);
  if (!payload) return undefined;
  return { id, re: typeof re === 'number' ? re : undefined, type, nonce, payload };
}
