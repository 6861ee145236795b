import type { Plugin, Rolldown } from 'vite';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

const pagesPath = '/src/site/pages/';

/**
 * Writes into site.html which styles and scripts each lazily loaded page needs, for the server to
 * name them in the head: a page drawn by the server must not wait for its script to get its styles.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('site.html')) return undefined;
        const json = JSON.stringify(listPages(bundle));
        return html.replace('<!--sprout-pages-->', `<!--sprout-pages ${json}-->`);
      },
    },
  };
}

/** Files by page, such as `works/works-page`. */
function listPages(bundle: Bundle): Record<string, string[]> {
  const pages: Record<string, string[]> = {};
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !chunk.isDynamicEntry) continue;
    const [, page] = chunk.facadeModuleId?.split(pagesPath) ?? [];
    if (page) pages[page.replace(/\.tsx$/, '')] = [...filesOf(bundle, chunk.fileName)];
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
