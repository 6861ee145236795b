import { juniorDataPath } from '../lead-paths.ts';
import { isMediaName } from './media.ts';
import { type MediaFolder, mediaFolders } from './types.ts';

/** Whether a reader takes the file: the project, or a picture or sound in its folder. */
export function isJuniorPath(path: string): boolean {
  return path === juniorDataPath || mediaPlace(path) !== undefined;
}

/** Folder and name of a picture or sound; `undefined` for everything else. */
export function mediaPlace(path: string): { folder: MediaFolder; name: string } | undefined {
  const [root, folder, ...rest] = path.split('/');
  const name = rest.join('/');
  if (root !== 'project') return undefined;
  return isMediaFolder(folder) && isMediaName(folder, name) ? { folder, name } : undefined;
}

function isMediaFolder(folder: string | undefined): folder is MediaFolder {
  return mediaFolders.some((known) => known === folder);
}
