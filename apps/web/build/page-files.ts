import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

const pagesPath = '/src/site/pages/';

/**
 * Writes which styles and scripts each lazily loaded page of the site needs beyond those that
 * site.html names, for the server to name them in the head.
 */
export function writePageFiles(target: string): Plugin {
  return {
    name: 'write-page-files',
    writeBundle(_options, bundle) {
      const isLazy = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, JSON.stringify(listPages(bundle, isLazy)));
    },
  };
}

/** What `writePageFiles` wrote; empty when the pages were not built. */
export function readPageFiles(source: string): string {
  try {
    return readFileSync(source, 'utf8');
  } catch {
    return '{}';
  }
}

/** Files by page, such as `works/works-page`. A page that is alone in its chunk or shares one with others. */
function listPages(bundle: Bundle, isLazy: (id: string) => boolean): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'site');
  const known = entry ? filesOf(bundle, entry.fileName) : new Set<string>();
  const pages: Record<string, string[]> = {};
  for (const chunk of chunks) {
    for (const id of new Set([chunk.facadeModuleId ?? '', ...chunk.moduleIds])) {
      const [, page] = id.split(pagesPath);
      if (!page || !isLazy(id)) continue;
      const name = page.replace(/\.tsx$/, '');
      const files = [...filesOf(bundle, chunk.fileName)].filter((file) => !known.has(file));
      pages[name] = [...new Set([...(pages[name] ?? []), ...files])];
    }
  }
  return pages;
}

/** A chunk with its styles, and what it imports, once each. */
function filesOf(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, seen);
  return seen;
}
