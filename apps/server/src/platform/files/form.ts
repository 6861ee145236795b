import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

export type Form = {
  /** The one file, whatever its field is called: clients call it `file` or `files[]`. */
  file: Readable;
  fileName: string;
  /** A field beside it; those behind the file are known once it was read. */
  field(name: string): string;
};

type FormLimits = { fileSize?: number; fieldSize?: number };

/**
 * The form of an upload. Throws `request.invalid`, `file.empty`, and `request.brokenForm` when it is cut
 * off or is none at all, which the file's stream may tell too.
 * @param limits bytes after which the file, or a field before it, is cut
 */
export async function readForm(request: FastifyRequest, limits: FormLimits = {}): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('request.invalid');
  const part = await fileOf(request, limits).catch(brokenForm);
  if (!part) throw new AppError('file.empty');
  return {
    file: Readable.from(bytesOf(part.file), { objectMode: false }),
    fileName: part.filename,
    field(name) {
      const value = [part.fields[name]].flat()[0];
      return value && value.type === 'field' ? String(value.value) : '';
    },
  };
}

async function fileOf(request: FastifyRequest, limits: FormLimits) {
  const stall = whenStalled(request);
  try {
    return await Promise.race([request.file({ limits }), stall.promise]);
  } finally {
    stall.stopWatching();
  }
}

/**
 * Resolves when the reader of forms takes no more bytes although no file came. Its parser never goes on
 * after a part that it passes over (one without a name, or with a line break in it) when that part is the
 * last one and longer than a buffer. Before a file the parser waits for nothing outside its own turn of the
 * event loop, so a request that is still paused in the next turn stays paused.
 */
function whenStalled({ raw }: FastifyRequest) {
  let onPause = () => {};
  const promise = new Promise<undefined>((resolve) => {
    onPause = () => {
      setImmediate(() => {
        if (raw.isPaused()) resolve(undefined);
      });
    };
  });
  raw.on('pause', onPause);
  return { promise, stopWatching: () => raw.off('pause', onPause) };
}

async function* bytesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    brokenForm(error);
  }
}

/** The reader of forms fails of what it reads alone. */
function brokenForm(cause: unknown): never {
  throw Object.assign(new AppError('request.brokenForm'), { cause });
}
