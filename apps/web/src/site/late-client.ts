import type { Client, ClientOptions } from '@sprout/client';

type Options = Omit<ClientOptions, 'base' | 'paths'>;

/**
 * The API client, loaded with the first call: a page that the server drew needs none until somebody
 * does something.
 */
export function createLateClient(options: Options): Client {
  let opening: Promise<Client> | undefined;
  const open = () => {
    opening ??= import('./browser-client.ts').then(({ openClient }) => openClient(options));
    return opening;
  };
  return {
    call: async (id, call) => (await open()).call(id, call),
    callEnvelope: async (id, call) => (await open()).callEnvelope(id, call),
    callFile: async (id, call) => (await open()).callFile(id, call),
  };
}
