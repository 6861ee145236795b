import { failureLine } from '@sprout/client';
import { uploadLimits } from '@sprout/contract';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../kit/files/upload-file.ts';
import { useServices } from '../../services.ts';
import { assetNameOf } from './asset-size.ts';
import { type Measured, MeasureError, measureAsset } from './measure-asset.ts';

/** A file on its way into the library. */
export type AssetFile = {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share that was sent. */
  readonly share: number;
  /** Why it did not arrive, as a sentence. */
  readonly problem?: string;
};

/** What has arrived: the line of a row. */
export type ArrivedAsset = {
  readonly kind: Measured['kind'];
  readonly line: Measured['line'] & { readonly file: string; readonly name: string };
};

type Options = {
  isBackdrop: boolean;
  /** What follows when one has arrived; its failure is that of the file. */
  onArrived: (arrived: ArrivedAsset) => Promise<void> | void;
};

/** Measures and sends files one after the other; each can be given up or tried again. */
export function useAssetFiles(options: Options) {
  const { t } = useTexts();
  const { session, language } = useServices();
  const [files, setFiles] = useState<readonly AssetFile[]>([]);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const patch = (id: number, more: Partial<AssetFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));

  async function send({ id, file }: AssetFile): Promise<void> {
    const abort = aborts.current.get(id);
    if (!abort || abort.signal.aborted) return;
    patch(id, { state: 'sending' });
    try {
      const { kind, blob, line } = await measureAsset(file, latest.current.isBackdrop);
      if (blob.size > uploadLimits.asset) throw new MeasureTooLarge();
      const value = await uploadFile(blob, file.name, {
        purpose: 'asset',
        token: session.token(),
        language,
        signal: abort.signal,
        onProgress: (share) => patch(id, { share }),
      });
      const named = { file: value, name: assetNameOf(file.name), ...line };
      // Cancelled while it was measured.
      abort.signal.throwIfAborted();
      await latest.current.onArrived({ kind, line: named });
      patch(id, { state: 'done', share: 1 });
    } catch (error) {
      if (!abort.signal.aborted) patch(id, { state: 'failed', problem: problemOf(error, t) });
    }
  }

  function enqueue(file: AssetFile): void {
    aborts.current.set(file.id, new AbortController());
    queue.current = queue.current.then(() => send(file));
  }

  return {
    all: files,
    isBusy: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    start(chosen: readonly File[]): void {
      const added = chosen.map((file): AssetFile => {
        last.current += 1;
        return { id: last.current, file, state: 'waiting', share: 0 };
      });
      setFiles((all) => [...all, ...added]);
      for (const file of added) enqueue(file);
    },
    retry({ id, file }: AssetFile): void {
      const again: AssetFile = { id, file, state: 'waiting', share: 0 };
      setFiles((all) => all.map((one) => (one.id === id ? again : one)));
      enqueue(again);
    },
    cancel(id: number): void {
      aborts.current.get(id)?.abort();
      setFiles((all) => all.filter((one) => one.id !== id));
    },
    /** Those that still wait or are on their way. */
    cancelAll(): void {
      for (const abort of aborts.current.values()) abort.abort();
      setFiles((all) => all.filter(({ state }) => state === 'done' || state === 'failed'));
    },
  };
}

class MeasureTooLarge extends Error {}

function problemOf(error: unknown, t: Translate<TextKey>): string {
  if (error instanceof MeasureError) return t(`asset.problem.${error.problem}`);
  if (error instanceof MeasureTooLarge) {
    return t('kit.upload.tooLarge', { n: Math.round(uploadLimits.asset / 1024 / 1024) });
  }
  return failureLine(error, t);
}
