import { join } from 'node:path';

/** Folders of what the build made. A folder that is missing means that its part is not installed. */
export type Places = {
  /** site.html, root files and /assets of the public pages. */
  web: string;
  /** console.html and /assets/console of the back office. */
  console: string;
  /** The site's server entry. */
  siteEntry: string;
  /** Host page of the blocks editor. */
  blocksHost: string;
  /** Vendored editor with boot and shims. */
  blocksFrame: string;
  blocksPlayer: string;
  playerVendor: string;
  /** Host pages of the junior and the Python editor. */
  juniorHost: string;
  pythonHost: string;
  pythonPlayer: string;
  /** The Python interpreter and its workers. */
  python: string;
  juniorPlayer: string;
  /** Sprout's own characters, backdrops and sounds. */
  library: string;
  /** Characters, backgrounds and sounds of the junior editor. */
  juniorLibrary: string;
  /** Courses that come with Sprout, as course files. */
  courses: string;
};

/** @param root folder of the checkout */
export function findPlaces(root: string): Places {
  const at = (...parts: string[]) => join(root, 'apps', ...parts);
  return {
    web: at('web', 'dist', 'client'),
    console: at('web', 'dist', 'console'),
    siteEntry: at('web', 'dist', 'server', 'entry.server.js'),
    blocksHost: at('editor-blocks', 'dist', 'host'),
    blocksFrame: at('editor-blocks-frame', 'dist'),
    blocksPlayer: at('editor-blocks', 'dist', 'player'),
    playerVendor: at('editor-blocks', 'dist', 'player-vendor'),
    juniorHost: at('editor-junior', 'dist', 'host'),
    pythonHost: at('editor-python', 'dist', 'host'),
    pythonPlayer: at('editor-python', 'dist', 'player'),
    python: at('editor-python', 'dist', 'py'),
    juniorPlayer: at('editor-junior', 'dist', 'player'),
    library: at('server', '.generated', 'library'),
    juniorLibrary: at('server', '.generated', 'junior-library'),
    courses: at('server', '.generated', 'courses'),
  };
}
