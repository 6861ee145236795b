/**
 * What a page that holds a work, and what a worker that runs one, may do: one table for all families. Frames are
 * held to `framePolicy` by the page around them, documents to `documentPolicies` by the server, and Python's
 * workers to `pythonWorkerPolicy`.
 */

/** Which editor and player a work belongs to. */
export type PlayerFamily = 'blocks' | 'junior' | 'python';

/** `show`: a work that somebody looks at. `edit`: the own work in or beside its editor; it may also save files and ask. */
export type PlayerMode = 'show' | 'edit';

export type FramePolicy = {
  /** Address of the player's page, with a slash at its end. */
  readonly path: `/play/${PlayerFamily}/`;
  readonly sandbox: string;
  readonly allow: string;
};

/** Without the site's origin: no cookie, no token, no storage of ours. */
const opaque = 'allow-scripts';
/** Python's programs run in a worker that the browser fences in. Source: decision 15. */
const ownOrigin = 'allow-scripts allow-same-origin';
const alsoWhileEditing = 'allow-downloads allow-modals';
const allow = 'fullscreen; autoplay; gamepad';

const frames: Readonly<Record<PlayerFamily, Readonly<Record<PlayerMode, FramePolicy>>>> = {
  blocks: {
    show: { path: '/play/blocks/', sandbox: opaque, allow },
    edit: { path: '/play/blocks/', sandbox: `${opaque} ${alsoWhileEditing}`, allow },
  },
  junior: {
    show: { path: '/play/junior/', sandbox: opaque, allow },
    edit: { path: '/play/junior/', sandbox: opaque, allow },
  },
  python: {
    show: { path: '/play/python/', sandbox: ownOrigin, allow },
    edit: { path: '/play/python/', sandbox: `${ownOrigin} ${alsoWhileEditing}`, allow },
  },
};

/** For the frame of a player, and in mode `edit` for the frame of the blocks editor too. */
export const framePolicy = (family: PlayerFamily, mode: PlayerMode): FramePolicy =>
  frames[family][mode];

export type DocumentPolicy = Readonly<Record<string, string>>;

/** Directives of a page of this site that runs nothing but its own scripts. */
export const strictPolicy: DocumentPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // React writes positions and sizes as style attributes.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self' data: blob:",
  'frame-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

/** Content-Security-Policy of the documents that play works, and of the blocks editor's frame. */
export const documentPolicies: Readonly<Record<PlayerFamily, DocumentPolicy>> = {
  /** The vendored editor and its engine compile schemas and build workers from blobs. Source: block-editor section 3. */
  blocks: {
    'default-src': "'none'",
    'script-src': "'self' 'unsafe-eval' blob:",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self' data: blob:",
    'media-src': "'self' data: blob:",
    'worker-src': "'self' blob:",
    'frame-src': "'self' data: blob:",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    sandbox: 'allow-scripts allow-downloads allow-modals allow-pointer-lock',
  },
  junior: { ...strictPolicy, 'form-action': "'none'", sandbox: opaque },
  python: { ...strictPolicy, 'form-action': "'none'" },
};

/**
 * Content-Security-Policy of the worker in which strangers' Python programs run: it reaches the files of the
 * interpreter and the waits of its service worker, both below `/py/`, and nothing else of this site.
 * @param hosts that the browser may know this site by, with their ports
 */
export function pythonWorkerPolicy(hosts: readonly string[]): string {
  // A path needs a host before it; where none can be written, the whole site stays within reach.
  const written = hosts.filter((host) => /^[\w.-]+(:\d+)?$/.test(host));
  const own = written.length > 0 ? written.map((host) => `${host}/py/`).join(' ') : "'self'";
  return `default-src 'none'; script-src ${own} 'wasm-unsafe-eval'; connect-src ${own}`;
}
