import { type Backpack, readAssetsFrom } from './backpack.ts';
import type { Cloud } from './cloud-variables.ts';
import type { Gui, Storage } from './engine.ts';

/** Id of the one work of this frame; the engine's word for "not saved anywhere". */
export const workId = '0';

/** Before the engine's own store, which holds its default project. */
const ownPriority = 200;

type Options = {
  /** Absolute URL, because the engine fetches assets in a worker whose base is a blob. */
  readonly assetBase: string;
  /** The work's file, when the host has sent it. */
  readonly work: Promise<Uint8Array>;
  readonly backpack: Backpack;
  readonly cloud: Pick<Cloud, 'storage'>;
};

/** The engine's storage: the work comes from the host page, library assets from our asset route. */
export function createStorage(gui: Gui, { assetBase, work, backpack, cloud }: Options) {
  const scratchStorage = new gui.ScratchStorage();
  const { Project, ImageVector, ImageBitmap, Sound } = scratchStorage.AssetType;
  scratchStorage.addHelper(
    {
      load: (type, id, format) =>
        type === Project
          ? work.then((bytes) => new scratchStorage.Asset(type, id, format, bytes))
          : null,
    },
    ownPriority,
  );
  readAssetsFrom(backpack, scratchStorage);
  scratchStorage.addWebStore(
    [ImageVector, ImageBitmap, Sound],
    (asset) => `${assetBase}/${asset.assetId}.${asset.dataFormat}`,
  );
  return {
    scratchStorage,
    backpackStorage: backpack.storage,
    cloudVariables: cloud.storage,
    getLibraryAssetUrl: (id: string, format: string) => `${assetBase}/${id}.${format}`,
    saveProject: () => Promise.reject(new Error('the host page saves')),
  };
}

export type FrameStorage = { readonly scratchStorage: Storage };
