import type { Environment } from '../environment.ts';
import { createWords } from '../words.ts';
import { Desk } from './desk.ts';

/** The largest file of the vendored editor: without it there is nothing to open a work with. */
const vendorFile = '/edit/blocks/frame/vendor/scratch-gui-standalone.js';

/** The desk of this browser page. */
export const createPageDesk = (environment: Environment): Desk =>
  new Desk({
    ...environment,
    t: () => createWords(environment.language.get()),
    fetchFile,
    isInstalled,
    showAddress,
  });

async function isInstalled(): Promise<boolean> {
  const answer = await fetch(vendorFile, { method: 'HEAD' }).catch(() => undefined);
  // Without an answer the network is at fault, and the next request tells so.
  return answer?.status !== 404;
}

async function fetchFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path).catch(() => {
    throw Object.assign(new Error('no network'), { code: 'network.offline' });
  });
  if (!answer.ok) throw Object.assign(new Error('no file'), { code: 'file.notFound' });
  return new Uint8Array(await answer.arrayBuffer());
}

function showAddress(workId: string | undefined): void {
  const query = new URLSearchParams(location.search);
  for (const name of ['workId', 'workFile', 'workUrl', 'workName']) query.delete(name);
  if (workId) query.set('workId', workId);
  const tail = query.toString();
  history.replaceState(null, '', location.pathname + (tail && `?${tail}`));
}
