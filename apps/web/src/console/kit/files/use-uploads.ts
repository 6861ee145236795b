import { ApiError, failureLine } from '@sprout/client';
import { uploadLimits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { useTab } from '../tab-context.ts';
import { uploadFile } from './upload-file.ts';
import { uploadInParts } from './upload-in-parts.ts';
import { goesInParts, type UploadPurpose } from './upload-purpose.ts';

/** A file on its way. */
export type Upload = {
  readonly id: number;
  readonly file: File;
  /** Share that was sent; absent while it waits. */
  readonly share?: number;
  /** Why it did not arrive, as a sentence. */
  readonly problem?: string;
  /** It will never arrive, however often it is sent. */
  readonly isHopeless?: boolean;
  /** It goes in parts, so that it can rest and go on. */
  readonly canPause?: boolean;
  readonly isPaused?: boolean;
  /** The network is gone; it goes on by itself. */
  readonly isWaiting?: boolean;
};

type Options = {
  purpose: UploadPurpose;
  onDone: (upload: Upload, value: string) => void;
  /** Why it did not arrive; nothing once it is sent again. */
  onProblem?: (upload: Upload, problem: string | undefined) => void;
};

/** The server has looked at the file, or at its sender, and will say the same again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && /^(?:file|format|access|user)\./.test(error.code);

/** Of many files the first ones arrive early, and a small one does not wait for a film. */
const mostAtOnce = 3;

/** Sends files side by side, three at most; each can be given up or sent anew. */
export function useUploads({ purpose, onDone, onProblem }: Options) {
  const { t } = useTexts();
  const { client, session, language } = useServices();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // A draft may hold lines whose files never came: numbers are not used again.
  const last = useRef(Date.now());
  const waiting = useRef<Upload[]>([]);
  const sending = useRef(0);
  const aborts = useRef(new Map<number, AbortController>());
  /** What the server calls those that go in parts. */
  const opened = useRef(new Map<number, string>());
  const done = useRef(onDone);
  done.current = onDone;
  const told = useRef(onProblem);
  told.current = onProblem;
  const stopped = useRef('');
  stopped.current = t('kit.upload.stopped');
  const { isShown } = useTab();
  useEffect(() => {
    const running = aborts.current;
    return () => {
      // Files go on while their tab is hidden, and are given up with their form.
      if (!isShown()) return;
      for (const abort of running.values()) abort.abort();
      // Behind a locked screen the form comes back: its lines offer to go on.
      setUploads((all) =>
        all.map((one) => {
          if (!running.has(one.id) || one.problem !== undefined) return one;
          return one.canPause
            ? { ...one, isPaused: true, isWaiting: false }
            : { ...one, problem: stopped.current };
        }),
      );
    };
  }, [isShown]);

  const patch = (id: number, more: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const drop = (id: number) => {
    aborts.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  async function send(upload: Upload): Promise<void> {
    const { id, file } = upload;
    const abort = aborts.current.get(id);
    if (!abort || abort.signal.aborted) return;
    patch(id, { share: upload.share ?? 0 });
    const { signal } = abort;
    const onProgress = (share: number) => patch(id, { share });
    const whole = () =>
      uploadFile(file, file.name, {
        purpose,
        token: session.token(),
        language,
        signal,
        onProgress,
      });
    const inParts = () =>
      uploadInParts(file, {
        purpose,
        client,
        signal,
        onProgress,
        onWaiting: (isWaiting) => patch(id, { isWaiting }),
        onOpen: (open) => opened.current.set(id, open),
      });
    try {
      const value = await (goesInParts(purpose) ? inParts() : whole());
      opened.current.delete(id);
      drop(id);
      done.current(upload, value);
    } catch (error) {
      if (abort.signal.aborted) return;
      const problem = failureLine(error, t);
      patch(id, { problem, isHopeless: isRefusal(error) });
      told.current?.(upload, problem);
    }
  }

  /** The server need not keep an upload that the user has given up; a day later it lets go of it anyway. */
  function forget(id: number): void {
    const open = opened.current.get(id);
    opened.current.delete(id);
    if (open) client.call('uploads.cancel', { params: { id: open } }).catch(() => undefined);
  }

  function enqueue(upload: Upload): void {
    aborts.current.set(upload.id, new AbortController());
    waiting.current.push(upload);
    sendNext();
  }

  function sendNext(): void {
    while (sending.current < mostAtOnce) {
      const upload = waiting.current.shift();
      if (!upload) return;
      sending.current += 1;
      void send(upload).finally(() => {
        sending.current -= 1;
        sendNext();
      });
    }
  }

  return {
    all: uploads,
    /** How many may still arrive. */
    running: uploads.filter(({ problem }) => problem === undefined).length,
    find: (id: unknown): Upload | undefined => uploads.find((one) => one.id === id),
    /** Answers them in their order. */
    start(files: readonly File[]): readonly Upload[] {
      const limit = uploadLimits[purpose];
      const added = files.map((file): Upload => {
        last.current += 1;
        const upload = { id: last.current, file, canPause: goesInParts(purpose) };
        if (file.size <= limit) return upload;
        const problem = t('kit.upload.tooLarge', { n: Math.round(limit / 1024 / 1024) });
        return { ...upload, problem, isHopeless: true };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (!upload.isHopeless) enqueue(upload);
      return added;
    },
    retry(upload: Upload): void {
      const { id, file, share = 0 } = upload;
      const again = { id, file, share, canPause: goesInParts(purpose) };
      setUploads((all) => all.map((one) => (one.id === id ? again : one)));
      told.current?.(again, undefined);
      enqueue(again);
    },
    /** Lets those behind it pass; what has arrived stays. */
    pause(id: number): void {
      aborts.current.get(id)?.abort();
      patch(id, { isPaused: true, isWaiting: false });
    },
    cancel(id: number): void {
      aborts.current.get(id)?.abort();
      forget(id);
      drop(id);
    },
  };
}
