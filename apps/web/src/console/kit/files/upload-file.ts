import { ApiError } from '@sprout/client';
import type { Envelope } from '@sprout/contract/types';

type Options = {
  purpose: string;
  token: string | undefined;
  language: string;
  /** Gives it up, which rejects as a lost connection does. */
  signal?: AbortSignal;
  /** Share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Of a call that takes files otherwise. */
  path?: string;
};

/** Fits `files.upload` of the contract. */
const usualPath = '/api/sys/common/upload';

/**
 * Sends one file and answers its value. `fetch` tells nothing of its progress, so this is the one
 * request of the console that is made without the client. Rejects with {@link ApiError}.
 */
export function uploadFile(file: Blob, name: string, options: Options): Promise<string> {
  const { purpose, token, language, signal, onProgress, path = usualPath } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    if (token) request.setRequestHeader('X-Access-Token', token);
    request.setRequestHeader('X-Sprout-Client', '1');
    request.setRequestHeader('Accept-Language', language);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = readAnswer(request.responseText, request.status);
      answer instanceof ApiError ? reject(answer) : resolve(answer);
    };
    const lose = () => reject(new ApiError({ code: 'network.offline', status: 0, message: '' }));
    request.onerror = lose;
    request.onabort = lose;
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('biz', purpose);
    form.append('file', file, name);
    request.send(form);
  });
}

/** The value of the file, which stands in `message`. */
function readAnswer(text: string, status: number): string | ApiError {
  try {
    // The envelope is the contract's; what is read of it is looked at below.
    const envelope = JSON.parse(text) as Partial<Envelope>;
    if (envelope.success === true && envelope.message) return envelope.message;
    const code = envelope.error?.code ?? 'network.badAnswer';
    return new ApiError({ code, status, message: envelope.message ?? '' });
  } catch {
    return new ApiError({ code: 'network.badAnswer', status, message: '' });
  }
}
