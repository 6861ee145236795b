import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
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

const hashedName = /[-.][A-Za-z0-9_-]{8,}\.\w+$|\/[0-9a-f]{32}\.\w+$/;

/** Serves what the build made, compressed variants first. A missing folder leaves its paths unanswered. */
export async function registerStaticFiles(http: FastifyInstance, places: Places): Promise<void> {
  const folders: Folder[] = [
    { prefix: '/assets/', root: `${places.web}/assets`, policy: 'site', isImmutable: () => true },
    {
      prefix: '/edit/blocks/frame/',
      root: places.blocksFrame,
      policy: 'frame',
      isImmutable: never,
      isOpen: true,
    },
    {
      prefix: '/edit/blocks/',
      root: places.blocksHost,
      policy: 'editorHost',
      isImmutable: isHashed,
    },
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
    {
      prefix: '/edit/junior/library/',
      root: places.juniorLibrary,
      policy: 'frame',
      isImmutable: isHashed,
      isOpen: true,
    },
    { prefix: '/edit/junior/', root: places.juniorHost, policy: 'site', isImmutable: isHashed },
    {
      prefix: '/edit/python/',
      root: places.pythonHost,
      policy: 'editorHost',
      isImmutable: isHashed,
    },
    {
      prefix: '/internalapi/asset/',
      root: places.library,
      policy: 'frame',
      isImmutable: isHashed,
      isOpen: true,
    },
  ];
  for (const folder of folders) if (existsSync(folder.root)) await serve(http, folder);
}

const never = () => false;
const isHashed = (path: string) => hashedName.test(path);
const yearSeconds = 31_536_000;

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
      const isForever = folder.isImmutable(path);
      response.header(
        'cache-control',
        isForever ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      );
      response.header('content-security-policy', policy);
      if (folder.isOpen) response.header('access-control-allow-origin', '*');
    },
  });
}
