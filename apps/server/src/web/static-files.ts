import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { pythonWorkerPolicy } from '@sprout/contract/sandbox-policies';
import type { FastifyInstance } from 'fastify';
import type { SiteAddress } from '../platform/http/site-address.ts';
import { type FindContent, serveAssets } from './asset-files.ts';
import type { Places } from './places.ts';
import { type PolicyName, policyHeader } from './security-headers.ts';

type Folder = {
  prefix: string;
  root: string;
  /** Policy of its documents. */
  policy: PolicyName;
  /** Names carry a hash of their content. */
  isImmutable: (path: string) => boolean;
  /** Read by frames of opaque origin. */
  isOpen?: boolean;
};

const documentFolders = [
  '/edit/blocks/',
  '/edit/blocks/frame/',
  '/play/blocks/',
  '/play/junior/',
  '/play/python/',
  '/edit/junior/',
  '/edit/python/',
];

/**
 * Names the document of a folder, for `rewriteUrl`: the file server looks for compressed variants of
 * a named file only.
 */
export function nameDocument(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (!documentFolders.includes(path)) return url;
  return `${path}index.html${query === undefined ? '' : `?${query}`}`;
}

type Deps = { places: Places; siteAddress: SiteAddress; findContent: FindContent };

const hashedName = /[-.][A-Za-z0-9_-]{8,}\.\w+$|\/[0-9a-f]{32}\.\w+$/;

/** Serves what the build made, compressed variants first. A missing folder leaves its paths unanswered. */
export async function registerStaticFiles(
  http: FastifyInstance,
  { places, siteAddress, findContent }: Deps,
): Promise<void> {
  const folders = [
    { prefix: '/assets/', root: `${places.web}/assets`, policy: 'site', isImmutable: always },
    {
      prefix: '/assets/console/',
      root: `${places.console}/assets/console`,
      policy: 'site',
      isImmutable: always,
    },
    // Our own pictures under names that stay, for pages that the school writes.
    { prefix: '/art/', root: `${places.web}/art`, policy: 'site', isImmutable: never },
    ...blocksFolders(places),
    ...juniorFolders(places),
    ...pythonFolders(places),
  ] satisfies Folder[];
  for (const folder of folders) if (existsSync(folder.root)) await serve(http, folder);
  const library = libraryFolder('/', places.library);
  await serveAssets(
    http,
    findContent,
    existsSync(library.root) ? (part) => serve(part, library) : undefined,
  );
  if (existsSync(places.python)) await servePython(http, places.python, siteAddress);
}

const blocksFolders = (places: Places): Folder[] => [
  {
    prefix: '/edit/blocks/frame/',
    root: places.blocksFrame,
    policy: 'frame',
    isImmutable: never,
    isOpen: true,
  },
  { prefix: '/edit/blocks/', root: places.blocksHost, policy: 'editorHost', isImmutable: isHashed },
  {
    prefix: '/play/blocks/vendor/',
    root: places.playerVendor,
    policy: 'frame',
    isImmutable: never,
    isOpen: true,
  },
  {
    prefix: '/play/blocks/',
    root: places.blocksPlayer,
    policy: 'frame',
    isImmutable: isHashed,
    isOpen: true,
  },
];

const juniorFolders = (places: Places): Folder[] => [
  libraryFolder('/edit/junior/library/', places.juniorLibrary),
  { prefix: '/edit/junior/', root: places.juniorHost, policy: 'site', isImmutable: isHashed },
  {
    prefix: '/play/junior/',
    root: places.juniorPlayer,
    policy: 'juniorPlayer',
    isImmutable: isHashed,
    isOpen: true,
  },
];

const pythonFolders = (places: Places): Folder[] => [
  { prefix: '/edit/python/', root: places.pythonHost, policy: 'editorHost', isImmutable: isHashed },
  {
    prefix: '/play/python/',
    root: places.pythonPlayer,
    policy: 'pythonPlayer',
    isImmutable: isHashed,
  },
];

const libraryFolder = (prefix: string, root: string): Folder => ({
  prefix,
  root,
  policy: 'frame',
  isImmutable: isHashed,
  isOpen: true,
});

const always = () => true;
const never = () => false;
const isHashed = (path: string) => hashedName.test(path);
const forever = 'public, max-age=31536000, immutable';

async function serve(http: FastifyInstance, folder: Folder): Promise<void> {
  const policy = policyHeader(folder.policy);
  await http.register(fastifyStatic, {
    root: folder.root,
    prefix: folder.prefix,
    decorateReply: false,
    preCompressed: true,
    index: 'index.html',
    cacheControl: false,
    setHeaders(response, path) {
      response.header('cache-control', folder.isImmutable(path) ? forever : 'no-cache');
      response.header('content-security-policy', policy);
      if (folder.isOpen) response.header('access-control-allow-origin', '*');
    },
  });
}

/** Files of the interpreter stand in a folder of their version; workers are asked for anew. */
const versioned = /[/\\]\d+\.\d+\.\d+[/\\][^/\\]+$/;

async function servePython(
  http: FastifyInstance,
  root: string,
  siteAddress: SiteAddress,
): Promise<void> {
  await http.register(async (part) => {
    part.addHook('onRequest', async (request, reply) => {
      reply.header('content-security-policy', pythonWorkerPolicy(siteAddress.hosts(request)));
    });
    await part.register(fastifyStatic, {
      root,
      prefix: '/py/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      // Without a first page a folder is nothing to read.
      allowedPath: (path) => !path.endsWith('/'),
      cacheControl: false,
      setHeaders(response, path) {
        response.header('cache-control', versioned.test(path) ? forever : 'no-cache');
      },
    });
  });
}
