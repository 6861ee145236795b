import type { EditorCommands, EditorEvents, PayloadOf } from '@sprout/contract/bridge';
import type { Asset, Storage } from './engine.ts';
import type { FrameBridge } from './media.ts';

type Item = PayloadOf<EditorCommands['backpackItems']>['items'][number];
type Kind = PayloadOf<EditorEvents['backpackSave']>['kind'];

/** As the engine's drawer knows an item. */
export type DrawerItem = {
  readonly id: string;
  readonly type: Kind;
  readonly name: string;
  readonly thumbnail: string;
  readonly thumbnailUrl: string;
  readonly body: string;
  readonly bodyUrl: string;
};

/** What the engine hands over to be kept. */
type Content = {
  mimeType(): string;
  dataAsBase64(): Promise<string>;
  thumbnailAsBase64(): Promise<string>;
};

/** Five megabytes at half a megabit a second. Milliseconds. */
const waitMs = 120_000;
/** Before the addresses of the library. */
const ownPriority = 150;

/**
 * The backpack as the engine's storage asks for it; the host page keeps the items. What fails is told by the
 * host page, and here nothing changes.
 */
export function createBackpack(bridge: FrameBridge) {
  const known = new Map<string, Item>();
  const byAsset = new Map<string, string>();
  const contents = new Map<string, ArrayBuffer>();
  let onRemoved: (item: Item) => void = () => undefined;

  const remember = (item: Item): DrawerItem => {
    known.set(item.id, item);
    byAsset.set(item.asset, item.id);
    return {
      id: item.id,
      type: item.kind,
      // The engine calls every script the same.
      name: item.kind === 'script' ? '' : item.name,
      thumbnail: item.picture,
      thumbnailUrl: item.picture,
      body: item.asset,
      bodyUrl: item.id,
    };
  };

  async function read(id: string): Promise<ArrayBuffer> {
    const kept = contents.get(id);
    if (kept) return kept;
    const { bytes } = await bridge.request('backpackRead', { id }, { timeoutMs: waitMs });
    contents.set(id, bytes);
    return bytes;
  }

  /** Nothing happens where something was to be put that did not come; the host page has said why. */
  const orNever = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch {
      return new Promise<T>(() => undefined);
    }
  };

  const storage = {
    async list(page: { readonly limit: number; readonly offset: number }) {
      const { limit, offset } = page;
      const { items } = await bridge.request(
        'backpackList',
        { limit, offset },
        { timeoutMs: waitMs },
      );
      return items.map(remember);
    },
    async save({ type, name }: { type: Kind; name: string }, content: Content) {
      const [body, thumbnail] = await Promise.all([
        content.dataAsBase64(),
        content.thumbnailAsBase64(),
      ]);
      const sent = { kind: type, name, mime: content.mimeType(), body, thumbnail };
      const { items } = await bridge.request('backpackSave', sent, { timeoutMs: waitMs });
      const [item] = items;
      if (!item) throw new Error('the host page answered nothing');
      return remember(item);
    },
    async delete(id: string) {
      await bridge.request('backpackDelete', { id }, { timeoutMs: waitMs });
      const item = known.get(id);
      if (item) onRemoved(item);
    },
  };

  return {
    storage,
    read,
    orNever,

    restore: (id: string) => bridge.request('backpackRestore', { id }, { timeoutMs: waitMs }),
    find: (id: string): Item | undefined => known.get(id),
    idOf: (asset: string): string | undefined => byAsset.get(asset),
    listenForRemoved(listener: (item: Item) => void) {
      onRemoved = listener;
    },
  };
}
export type Backpack = ReturnType<typeof createBackpack>;

/** Costumes and sounds are found by their name in the backpack too. */
export function readAssetsFrom(backpack: Backpack, storage: Storage): void {
  storage.addHelper(
    {
      load: (type, id, format): Promise<Asset> | null => {
        const item = backpack.idOf(`${id}.${format}`);
        if (item === undefined) return null;
        return backpack
          .read(item)
          .then((bytes) => new storage.Asset(type, id, format, new Uint8Array(bytes)));
      },
    },
    ownPriority,
  );
}
