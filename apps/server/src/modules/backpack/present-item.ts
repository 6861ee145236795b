import { basename, extname } from 'node:path/posix';
import { endpoints, type ResultOf } from '@sprout/contract';
import type { Files } from '../../platform/files/index.ts';
import type { BackpackItem } from './backpack.repository.ts';

type WireItem = ResultOf<typeof endpoints.backpack.save>;

const [fileAddress = ''] = endpoints.backpack.getFile.path.split(':');

/** An item as the editor's storage reads it, with addresses of its contents that open for its owner. */
export function createItemPresenter(files: Pick<Files, 'ticketed'>) {
  const address = (name: string): string => `/api${fileAddress}${basename(files.ticketed(name))}`;
  return (item: BackpackItem): WireItem => ({
    id: item.id,
    type: item.kind,
    mime: item.mediaType,
    name: item.name,
    thumbnail: address(item.thumbnailName),
    body: address(item.bodyName),
    md5ext: `${item.bodyMd5}${extname(item.bodyName)}`,
  });
}
