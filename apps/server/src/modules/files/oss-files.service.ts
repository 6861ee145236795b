import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Files } from '../../platform/files/index.ts';
import type { StoredFilesRepository } from './stored-files.repository.ts';

type Deps = {
  config: Pick<Config, 's3'>;
  files: Pick<Files, 'store'>;
  storedFiles: Pick<StoredFilesRepository, 'sizeOfStore'>;
};

export function createOssFilesService({ config, files: { store }, storedFiles }: Deps) {
  /** A store that is gone answers nothing; what is known of it is told all the same. */
  async function ask() {
    try {
      const freeBytes = await store.freeBytes();
      await store.readNote('store-id');
      return { isThere: true, freeBytes: freeBytes ?? null };
    } catch {
      return { isThere: false, freeBytes: null };
    }
  }

  return {
    /** What the store is and how full. */
    async describe({ seesWholeSchool }: Actor) {
      const { count, bytes } = await storedFiles.sizeOfStore();
      return {
        kind: config.s3 ? ('s3' as const) : ('disk' as const),
        place: seesWholeSchool ? store.place : null,
        contentCount: count,
        usedBytes: bytes,
        ...(await ask()),
      };
    },
  };
}
