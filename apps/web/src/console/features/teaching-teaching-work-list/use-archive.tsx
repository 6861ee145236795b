import { failureNotice } from '@sprout/client';
import type { Query } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { App, Button } from 'antd';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useServices } from '../../services.ts';

type Chosen = Query<'staffWorks.archive'>;

const blobBytes = 8 * 1024 * 1024;
const address = '/api/teaching/teachingWork/archive';

/** Downloads works as one zip: says how much comes, how far it is, and lets one stop. */
export function useArchive() {
  const { t, language } = useTexts();
  const { client, session } = useServices();
  const { message } = App.useApp();

  return async (chosen: Chosen, title: string): Promise<void> => {
    const stop = new AbortController();
    const key = `archive-${title}`;
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
      const { count, sizeBytes } = await client.call('staffWorks.archiveSize', { query: chosen });
      if (count === 0) {
        void message.info(t('staffWorks.archive.empty'));
        return;
      }
      show(t('staffWorks.archive.begun', { n: count }));
      const bytes = await readParts(chosen, {
        token: session.token(),
        language,
        signal: stop.signal,
        onPart: (read) =>
          show(
            t('staffWorks.archive.busy', {
              n: count,
              percent: Math.min(99, Math.round((100 * read) / Math.max(1, sizeBytes))),
            }),
          ),
      });
      saveFile(bytes, `${title}.zip`);
      void message.success(t('staffWorks.archive.done', { n: count }));
    } catch (error) {
      if (!stop.signal.aborted) void message.error(failureNotice(error, t).text);
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

/** The client of the API reads answers whole and gives up after a minute; this one tells what has come. */
async function readParts(chosen: Chosen, { token, language, signal, onPart }: Reading) {
  const url = `${address}?${new URLSearchParams(chosen as Record<string, string>)}`;
  const headers = { 'X-Access-Token': token ?? '', 'Accept-Language': language };
  const reply = await fetch(url, { headers, signal });
  if (!reply.ok || !reply.body) throw new Error(`the archive answers ${reply.status}`);
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const reader = reply.body.getReader();
  let read = 0;
  let told = 0;
  for (;;) {
    const { done, value } = await reader.read();
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
