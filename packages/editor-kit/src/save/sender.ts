import { sha256Hex } from '@sprout/formats';
import type { Captured, SaveBody, SessionClient, WorkHead } from '../types.ts';
import { classifyFailure } from './failure.ts';
import type { Splitter } from './splitter.ts';

/** A save that is ready to be sent, as often as it takes. */
export type Prepared = {
  readonly body: SaveBody;
  /** Content by hash; empty for a save that an earlier page began. */
  readonly blobs: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Same key, same content, name and description. */
  readonly contentKey: string;
  /** When it was begun, by this computer's clock; absent for a save that a page of an earlier release began. */
  readonly begunAt?: number | undefined;
};

/** Everything of the body but what follows from the content. */
export type SaveFacts = Omit<SaveBody, 'files' | 'cover'>;

/** More the server does not take; such a hand-in counts from when it arrives anyway. Milliseconds. */
const longestAgoMs = 2_147_483_647;

/** Uploads that run at a time; browsers keep six connections for everything. */
const uploadLanes = 3;

type Options = {
  /** Refuses calls once the browser belongs to somebody else, who may log in while an upload goes on. */
  client: Pick<SessionClient, 'call'>;
  splitter: Splitter;
  now?: () => number;
};

/** Turns content into manifests and sends them with the blobs that the server lacks. */
export function createSender({ client, splitter, now = Date.now }: Options) {
  const known = new Set<string>();

  async function upload({ body, blobs }: Prepared): Promise<void> {
    const unknown = [...blobs.keys()].filter((hash) => !known.has(hash));
    if (unknown.length === 0) return;
    const asked = await client.call('works.missingBlobs', { body: { sha256: unknown } });
    await putAll(asked.missing, blobs);
    for (const hash of hashesOf(body)) known.add(hash);
  }

  async function putAll(hashes: readonly string[], blobs: Prepared['blobs']): Promise<void> {
    const waiting = [...hashes];
    const lane = async (): Promise<void> => {
      for (let hash = waiting.shift(); hash !== undefined; hash = waiting.shift()) {
        const raw = blobs.get(hash);
        if (raw) await client.call('works.putBlob', { params: { sha256: hash }, raw });
      }
    };
    await Promise.all(Array.from({ length: uploadLanes }, lane));
  }

  /** Homework counts from when the button was pressed, however slow the line is. */
  const withAge = ({ body, begunAt }: Prepared): SaveBody =>
    body.kind === 'submitted' && body.additionalId && begunAt !== undefined
      ? { ...body, pressedAgoMs: Math.min(Math.max(0, now() - begunAt), longestAgoMs) }
      : body;

  return {
    async prepare({ bytes, cover }: Captured, facts: SaveFacts): Promise<Prepared> {
      const begunAt = now();
      const members = await splitter.split(bytes);
      const blobs = new Map(members.map((member) => [member.sha256, own(member.bytes)]));
      const files = members.map(({ path, sha256, bytes: { length } }) => ({
        name: path,
        sha256,
        size: length,
      }));
      const coverHash = cover && sha256Hex(cover);
      if (cover && coverHash) blobs.set(coverHash, cover);
      const body: SaveBody = {
        ...facts,
        files,
        ...(cover && coverHash ? { cover: { sha256: coverHash, size: cover.length } } : {}),
      };
      return { body, blobs, contentKey: contentKeyOf(body), begunAt };
    },

    /** Answers after the server's commit. Sending the same twice is one version. */
    async send(prepared: Prepared): Promise<WorkHead> {
      await upload(prepared);
      try {
        return await client.call('works.save', { body: withAge(prepared) });
      } catch (error) {
        const canFill = classifyFailure(error).kind === 'blobsMissing' && prepared.blobs.size > 0;
        if (!canFill) throw error;
        // The server forgot blobs that this page believed it had.
        known.clear();
        await upload(prepared);
        return client.call('works.save', { body: withAge(prepared) });
      }
    },

    /** The server has these already, from opening or saving. */
    learn(hashes: Iterable<string>): void {
      for (const hash of hashes) known.add(hash);
    },
  };
}

export type Sender = ReturnType<typeof createSender>;

/** Tells equal contents apart from changed ones; the cover does not count, each capture draws anew. */
export function contentKeyOf({ files, workName, description }: SaveBody): string {
  return sha256Hex(new TextEncoder().encode(JSON.stringify([files, workName, description])));
}

function hashesOf({ files, cover }: SaveBody): string[] {
  return [...files.map(({ sha256 }) => sha256), ...(cover ? [cover.sha256] : [])];
}

/** Bytes over a buffer that can be sent; those of a shared buffer are copied. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
}
