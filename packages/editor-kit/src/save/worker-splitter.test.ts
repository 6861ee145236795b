import { sha256Hex, writeZip } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { answerSplits, createWorkerSplitter, type SplitWorker } from './worker-splitter.ts';

type Listener = (event: { data: unknown }) => void;

const text = new TextEncoder().encode('{}');
const project = new Uint8Array(writeZip([{ path: 'project.json', bytes: text }]));
const members = [{ path: 'project.json', sha256: sha256Hex(text) }];

/** A worker in the same thread. */
function aWorker(): SplitWorker {
  let toPage: Listener = () => {};
  let toWorker: Listener = () => {};
  answerSplits({
    postMessage: (data) => toPage({ data }),
    addEventListener: (_, listener) => {
      toWorker = listener;
    },
  });
  return {
    postMessage: (data) => toWorker({ data }),
    addEventListener: (type: string, listener: Listener) => {
      if (type === 'message') toPage = listener;
    },
  };
}

/** One whose script does not load. */
function aBrokenWorker(): SplitWorker {
  let fail = (): void => {};
  return {
    postMessage: () => queueMicrotask(() => fail()),
    addEventListener: (type: string, listener: Listener) => {
      if (type === 'error') fail = () => listener({ data: undefined });
    },
  };
}

describe('splitting in a worker', () => {
  it('names each file by its content', async () => {
    expect(await createWorkerSplitter(aWorker).split(project)).toMatchObject(members);
  });

  it('rejects with the reason of the formats', async () => {
    const split = createWorkerSplitter(aWorker).split(new Uint8Array([1, 2, 3]));
    await expect(split).rejects.toMatchObject({ code: 'format.notZip' });
  });

  it('goes on in the page when the worker does not start', async () => {
    const splitter = createWorkerSplitter(aBrokenWorker);
    expect(await splitter.split(project)).toMatchObject(members);
    expect(await splitter.split(project)).toMatchObject(members);
  });
});
