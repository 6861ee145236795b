import { type FilePurpose, uploadLimits } from '@sprout/contract';

/**
 * Uploads have their purposes; reports are written by the server itself and last as long as their ticket; what
 * lies in a backpack has rows of its own.
 */
export type StoredPurpose = FilePurpose | 'report' | 'backpack';

const ownPurposes: ReadonlySet<string> = new Set(['report', 'backpack']);
const isStoredPurpose = (word: string): word is StoredPurpose =>
  ownPurposes.has(word) || isPurpose(word);

/** `<purpose>/<32 hex>[~expiry~signature].<ext>`, taken apart. */
export type FileName = {
  purpose: StoredPurpose;
  /** Without the ticket: what the database knows. */
  plain: string;
  ticket: { expiry: number; signature: string } | undefined;
};

const pattern =
  /^(?<purpose>[a-z]+)\/(?<hex>[0-9a-f]{32})(?:~(?<expiry>\d{1,12})~(?<signature>[\w-]{22}))?\.(?<ext>[a-z0-9]{1,8})$/;

/** Names of these purposes open by themselves; the others need a ticket. Source: architecture section 4. */
const publicPurposes: ReadonlySet<StoredPurpose> = new Set([
  'avatar',
  'cover',
  'banner',
  'media',
  'asset',
]);

export const isPublicPurpose = (purpose: StoredPurpose): boolean => publicPurposes.has(purpose);

export const isPurpose = (word: string): word is FilePurpose => Object.hasOwn(uploadLimits, word);

/** `undefined` for anything that is not a name of ours: no other path is ever looked for. */
export function parseFileName(value: string): FileName | undefined {
  const { purpose = '', hex, expiry, signature, ext } = pattern.exec(value)?.groups ?? {};
  if (!isStoredPurpose(purpose)) return undefined;
  const ticket = expiry && signature ? { expiry: Number(expiry), signature } : undefined;
  return { purpose, plain: `${purpose}/${hex}.${ext}`, ticket };
}
