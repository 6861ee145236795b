import { ApiError } from '@sprout/client';
import type { Envelope } from '@sprout/contract/types';

/** Fits `guardianForms.upload` of the contract. */
const path = '/api/online/cgform/guardian/upload';

/** Sends one file behind the secret of a link and answers its value. Rejects with {@link ApiError}. */
export async function sendFile(file: File, token: string, language: string): Promise<string> {
  const form = new FormData();
  // Before the file, which is not read without it.
  form.append('token', token);
  form.append('file', file, file.name);
  const headers = { 'x-sprout-client': '1', 'accept-language': language };
  const response = await fetch(path, { method: 'POST', body: form, headers });
  // The envelope is the contract's; what is read of it is looked at below.
  const envelope = (await response.json()) as Partial<Envelope>;
  if (envelope.success === true && envelope.message) return envelope.message;
  throw new ApiError({
    code: envelope.error?.code ?? 'network.badAnswer',
    status: response.status,
    message: envelope.message ?? '',
  });
}
