import { failureLine, failureOf, orOffline } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App, Button } from 'antd';
import { useServices } from '../../services.ts';
import { isSessionEnd } from '../use-failure.ts';
import { saveFile } from './save-file.ts';

/** A zip that the server makes while it is read. */
export type ZipDownload = {
  /** The name of the file, without its ending. */
  title: string;
  /** Asks how much the zip will hold; rejects when the server refuses the zip. */
  size: () => Promise<{ count: number; sizeBytes: number }>;
  /** The address of the zip, with its query. */
  address: string;
  words: {
    /** Absent where a zip without files still has something to say. */
    empty?: string;
    begun: (count: number) => string;
    busy: (count: number, percent: number) => string;
    done: (count: number) => string;
  };
};

const blobBytes = 8 * 1024 * 1024;

/** Downloads a zip: says how much comes and how far it is, and lets the user stop. */
export function useZipDownload() {
  const { t, language } = useTexts();
  const { session, ends } = useServices();
  const { message } = App.useApp();

  return async ({ title, size, address, words }: ZipDownload): Promise<void> => {
    const stop = new AbortController();
    const key = `zip-${title}`;
    const show = (content: string) =>
      message.open({
        key,
        type: 'loading',
        duration: 0,
        content: (
          <>
            {content}{' '}
            <Button size="small" onClick={() => stop.abort()}>
              {t('kit.cancel')}
            </Button>
          </>
        ),
      });
    try {
      const { count, sizeBytes } = await size();
      if (count === 0 && words.empty !== undefined) {
        void message.info(words.empty);
        return;
      }
      show(words.begun(count));
      const bytes = await readParts(address, {
        token: session.token(),
        language,
        signal: stop.signal,
        onPart: (read) => {
          const percent = Math.min(99, Math.round((100 * read) / Math.max(1, sizeBytes)));
          show(words.busy(count, percent));
        },
      });
      saveFile(bytes, `${title}.zip`);
      void message.success(words.done(count));
    } catch (error) {
      if (stop.signal.aborted) return;
      // The zip is not fetched by the client of the API, which else tells of the end of a session.
      if (isSessionEnd(error)) ends.tell('expired');
      else void message.error(failureLine(error, t));
    } finally {
      message.destroy(key);
    }
  };
}

type Reading = {
  token: string | undefined;
  language: string;
  signal: AbortSignal;
  onPart: (readBytes: number) => void;
};

/** Reads the zip in parts and tells how much has come; the client of the API would give up after a minute. */
async function readParts(address: string, { token, language, signal, onPart }: Reading) {
  const headers = { 'X-Access-Token': token ?? '', 'Accept-Language': language };
  const reply = await orOffline(fetch(address, { headers, signal }), signal);
  if (!reply.ok || !reply.body) throw await failureOf(reply);
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const reader = reply.body.getReader();
  let read = 0;
  let told = 0;
  for (;;) {
    const { done, value } = await orOffline(reader.read(), signal);
    if (done) break;
    parts.push(value);
    read += value.length;
    held += value.length;
    // Browsers keep large blobs on the disk, and arrays in memory.
    if (held > blobBytes) {
      blobs.push(new Blob(parts));
      parts = [];
      held = 0;
    }
    if (performance.now() - told > 250) {
      told = performance.now();
      onPart(read);
    }
  }
  return new Blob([...blobs, ...parts]);
}
