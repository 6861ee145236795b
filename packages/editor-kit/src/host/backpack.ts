import type { Client } from '@sprout/client';
import type { Body, Result } from '@sprout/contract/types';

export type BackpackItem = Result<'backpack.save'>;
export type SentBackpackItem = Body<'backpack.save'>;

/** An item with its small picture, as an address that needs no connection. */
export type ShownBackpackItem = BackpackItem & { readonly picture: string };

/** What the signed-in person carries from work to work. Every method throws `ApiError`. */
export type Backpack = {
  /** Newest first. */
  list(page: { limit: number; offset: number }): Promise<ShownBackpackItem[]>;
  save(item: SentBackpackItem): Promise<ShownBackpackItem>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<ShownBackpackItem>;
  /** The content of an item that was listed. */
  read(id: string): Promise<ArrayBuffer>;
};

/** Pictures of a page that are fetched at once: a browser opens six connections to one host. */
const fetchedAtOnce = 6;

export function createBackpack(client: Client): Backpack {
  /** Names of contents, by the id of their item. */
  const bodies = new Map<string, string>();

  const fetchFile = (address: string): Promise<ArrayBuffer> => {
    const name = address.slice(address.lastIndexOf('/') + 1);
    return client.callFile('backpack.getFile', { params: { name } });
  };

  async function show(item: BackpackItem): Promise<ShownBackpackItem> {
    bodies.set(item.id, item.body);
    // An item without its picture can still be taken.
    const picture = await fetchFile(item.thumbnail).then(toAddress, () => '');
    return { ...item, picture };
  }

  return {
    async list(query) {
      const items = await client.call('backpack.content', { query });
      const shown: ShownBackpackItem[] = [];
      for (let at = 0; at < items.length; at += fetchedAtOnce) {
        shown.push(...(await Promise.all(items.slice(at, at + fetchedAtOnce).map(show))));
      }
      return shown;
    },
    save: async (body) => show(await client.call('backpack.save', { body })),
    async remove(id) {
      await client.call('backpack.delete', { query: { id } });
    },
    restore: async (id) => show(await client.call('backpack.restore', { body: { id } })),
    read: (id) => fetchFile(bodies.get(id) ?? id),
  };
}

function toAddress(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return `data:image/jpeg;base64,${btoa(letters.join(''))}`;
}
