/** Files by page, put in when the server's entry is built; absent elsewhere. */
declare const __PAGE_FILES__: Readonly<Record<string, readonly string[]>> | undefined;

/**
 * Styles and scripts of a lazily loaded page: a page that the server drew must not wait for its
 * script to get its styles. Empty for pages whose files the document names already.
 */
export function pageLinks(page: string | undefined): string[] {
  const files = typeof __PAGE_FILES__ === 'undefined' ? {} : __PAGE_FILES__;
  return (page === undefined ? [] : (files[page] ?? [])).map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
}
