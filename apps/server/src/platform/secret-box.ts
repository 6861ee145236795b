import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from './errors.ts';

/** In the data folder. */
export const keyFileName = 'secret.key';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';
/** Tells sealed values of this kind from those of a later one. */
const prefix = 'v1:';

type Deps = {
  dataDir: string;
  /** 64 hexadecimal digits, for several servers of one school; a file of the data folder without. */
  secretKey: string | undefined;
};

/**
 * Seals secrets of rows, so that neither the database nor a backup of it gives them away: the key stands
 * in the environment or in a file beside them. `use` names where a value belongs, such as
 * `sys_source.password`; sealed for another use it cannot be opened.
 */
export function createSecretBox({ dataDir, secretKey }: Deps) {
  const keyFile = join(dataDir, keyFileName);
  let known: Promise<Buffer> | undefined;
  const key = (): Promise<Buffer> => {
    known ??= secretKey
      ? Promise.resolve(Buffer.from(secretKey, 'hex'))
      : readKey(dataDir, keyFile);
    return known;
  };

  return {
    async seal(use: string, value: string): Promise<string> {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, await key(), iv);
      cipher.setAAD(Buffer.from(use));
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /**
     * A hash that an attacker who has the database alone cannot try values against: for codes of few digits.
     * The same value has another one for another use.
     */
    async mac(use: string, value: string): Promise<string> {
      return createHmac('sha256', await key())
        .update(JSON.stringify([use, value]))
        .digest('hex');
    },

    /** Throws `secret.unreadable` for what was sealed with another key or for another use. */
    async open(use: string, sealed: string): Promise<string> {
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
      const opening = await key();
      try {
        const iv = bytes.subarray(0, ivBytes);
        const opener = createDecipheriv(algorithm, opening, iv, { authTagLength: tagBytes });
        opener.setAAD(Buffer.from(use));
        opener.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const opened = opener.update(bytes.subarray(ivBytes + tagBytes));
        return Buffer.concat([opened, opener.final()]).toString('utf8');
      } catch {
        throw new AppError('secret.unreadable');
      }
    },
  };
}
export type SecretBox = ReturnType<typeof createSecretBox>;

/** Where the key comes from; of a file that is there, `damaged`: it holds none, `closed`: this account may not read it. */
export type KeyPlace = 'environment' | 'file' | 'damaged' | 'closed' | undefined;

/** Looks for the key without making one. */
export async function findSecretKey({ dataDir, secretKey }: Deps): Promise<KeyPlace> {
  if (secretKey) return 'environment';
  try {
    const text = await readFile(join(dataDir, keyFileName), 'utf8');
    return isWhole(keyOf(text)) ? 'file' : 'damaged';
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'EACCES') return 'closed';
    throw error;
  }
}

const keyOf = (text: string): Buffer => Buffer.from(text.trim(), 'hex');
const isWhole = (key: Buffer): boolean => key.length === keyBytes;

/** Makes the key at the first need; of two servers that begin at once both read the one that is there. */
async function readKey(dataDir: string, keyFile: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const fresh = randomBytes(keyBytes).toString('hex');
  await writeFile(keyFile, `${fresh}\n`, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = keyOf(await readFile(keyFile, 'utf8'));
  if (!isWhole(key)) throw new Error(`No key of secrets: ${keyFile}`);
  return key;
}
