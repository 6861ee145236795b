import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from './disposition.ts';

/** A file that can be read in parts. */
export type FileContent = {
  /** Names the bytes: equal for equal bytes. */
  etag: string;
  sizeBytes: number;
  mediaType: string;
  /** Open by name, so that any cache may keep it. */
  isPublic: boolean;
  /** What a download is called, where the file is not shown in place. */
  fileName?: string | undefined;
  open(range?: { start: number; end: number }): Promise<Readable>;
};

type Options = { cacheControl?: string };

/** An hour: what was taken down must not live on in the caches of others. */
const publicCache = 'public, max-age=3600, immutable';
const privateCache = 'private, max-age=86400, immutable';

/**
 * Answers a file with range, entity tag and the headers that keep it from doing anything: players
 * have an opaque origin, so reading is open to every origin, and no browser guesses a type.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  content: FileContent,
  { cacheControl }: Options = {},
): Promise<void> {
  const etag = `"${content.etag}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl ?? (content.isPublic ? publicCache : privateCache),
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, content-range, etag',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': policyOf(content.mediaType),
    'content-type': content.mediaType,
    'content-disposition': contentDisposition(content.mediaType, content.fileName),
  });
  if (matches(request.headers['if-none-match'], etag)) {
    return send(reply.code(304), request, Readable.from([]));
  }
  const range = pickRange(request, etag, content.sizeBytes);
  if (range === 'unsatisfiable') {
    reply
      .code(416)
      .headers({ 'content-range': `bytes */${content.sizeBytes}`, 'content-length': 0 });
    return send(reply, request, Readable.from([]));
  }
  if (range) {
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${content.sizeBytes}`);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : content.sizeBytes);
  const isHead = request.method === 'HEAD';
  return send(reply, request, isHead ? Readable.from([]) : await content.open(range));
}

/** Streams a file that is made while it is sent; what fails before its first part is still answered as a failure. */
export async function sendMade(
  reply: FastifyReply,
  { mediaType, fileName }: { mediaType: string; fileName: string },
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  reply.headers({
    'content-type': mediaType,
    'content-disposition': contentDisposition(mediaType, fileName),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await reply.send(Readable.from(parts));
}

/**
 * Nothing of a file runs. The browser's own viewer of PDF refuses a sandbox; it runs apart from every site, and ours
 * alone may show it in a frame.
 */
const policyOf = (mediaType: string): string =>
  mediaType === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
    : "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The stream is handed over; an error under way breaks the connection, as no status can be taken back. */
async function send(reply: FastifyReply, request: FastifyRequest, body: Readable): Promise<void> {
  body.on('error', (error) =>
    request.log.warn({ request: request.id, err: error }, 'a file could not be read to its end'),
  );
  await reply.send(body);
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag));

type Range = { start: number; end: number };

/** One range is served; several at once are answered whole, which the standard allows. */
function pickRange(
  request: FastifyRequest,
  etag: string,
  size: number,
): Range | 'unsatisfiable' | undefined {
  const header = request.headers.range;
  const condition = request.headers['if-range'];
  if (header === undefined || (condition !== undefined && condition !== etag)) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const start = Math.max(0, size - Number(to));
    return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { start, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? undefined : { start, end };
}
