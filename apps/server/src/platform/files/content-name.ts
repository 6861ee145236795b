import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Endings by which the file format of the blocks editor names its members, by what the bytes are. */
const formats: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
};

/** `undefined` for a type that no member of a work has. */
export const formatOfType = (mediaType: string): string | undefined => formats[mediaType];

/** `<md5>.<ending>`, taken apart. */
export function parseContentName(name: string): { md5: string; format: string } | undefined {
  const { md5, format } =
    /^(?<md5>[0-9a-f]{32})\.(?<format>png|jpg|svg|wav|mp3)$/.exec(name)?.groups ?? {};
  return md5 && format ? { md5, format } : undefined;
}

/** What the format of works names a content by; no secret hangs on it. */
export async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
