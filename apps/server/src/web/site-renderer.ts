import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Language } from '@sprout/texts';
import type { Cache } from '../platform/cache.ts';
import type { Log } from '../platform/log.ts';
import { type PageSettings, renderedKey } from '../platform/rendered-pages.ts';
import { inlineStyles, type ReadStyle } from './inline-styles.ts';
import type { Places } from './places.ts';
import { inlineScripts, policyHeader } from './security-headers.ts';

/** Answers the result of an endpoint as a guest gets it. */
export type CallAsGuest = (
  endpointId: string,
  input: { query?: Record<string, unknown>; params?: Record<string, string> },
) => Promise<unknown>;

type Rendered = {
  status: number;
  head: string;
  html: string;
  hydrationJson: string;
  redirect?: string | undefined;
};

/** The same in the language of the page. */
export type CallInLanguage = (
  ...args: [...Parameters<CallAsGuest>, language: Language]
) => Promise<unknown>;

type Render = (input: { url: string; language: Language; call: CallAsGuest }) => Promise<Rendered>;

export type Encoding = 'plain' | 'gzip' | 'br';

export type SitePage = {
  status: number;
  redirect: string | undefined;
  /** Compressed at the first request for it. */
  body(encoding: Encoding): Buffer;
  /** Of all bodies together, at most. */
  sizeBytes: number;
  etag: string;
  policy: string;
};

type Deps = {
  places: Places;
  cache: Cache;
  log: Log;
  call: CallInLanguage;
  /** Makes the addresses of link previews absolute. */
  publicUrl?: string | undefined;
};

/** How long a page of the site is kept for everybody. Source: web-stack section 4. */
const keptMs = 30_000;
const pathsWithoutCustomCode = ['/user/'];

/**
 * Renders the public site as a guest sees it, once per language and address for half a minute. A page
 * that cannot be rendered becomes the empty shell, and the browser renders it.
 */
export function createSiteRenderer({ places, cache, log, call, publicUrl = '' }: Deps) {
  let loaded: { version: number; site: Promise<Site> } | undefined;

  /** Read again after a build: an old document would name files that are gone. */
  async function load(): Promise<Site> {
    const { mtimeMs } = await stat(`${places.web}/site.html`);
    if (loaded?.version !== mtimeMs) {
      loaded = { version: mtimeMs, site: loadSite(places, mtimeMs) };
    }
    return loaded.site;
  }

  async function build(
    url: string,
    language: Language,
    { hosts }: PageSettings,
    draw = true,
  ): Promise<SitePage> {
    const { template, ownScripts, readStyle, render } = await load();
    const page = draw ? await renderOrShell(render, url, language) : emptyShell;
    const custom = await customCode(url);
    const { html, styles } = await inlineStyles(fill(template, page, language, custom), readStyle);
    return toPage(html, page, {
      hosts,
      scripts: [...ownScripts, ...(custom.script ? [custom.script] : [])],
      styles: [...styles, ...(custom.style ? [custom.style] : [])],
    });
  }

  async function renderOrShell(render: Render, url: string, language: Language): Promise<Rendered> {
    try {
      const callHere: CallAsGuest = (id, input) => call(id, input, language);
      return await render({ url: publicUrl + url, language, call: callHere });
    } catch (error) {
      log.error({ err: error }, 'a page of the site could not be rendered');
      return emptyShell;
    }
  }

  async function customCode(url: string): Promise<Custom> {
    if (pathsWithoutCustomCode.some((prefix) => url.startsWith(prefix))) return {};
    const config = (await call('config.getCurrent', {}, 'zh-CN')) as Record<
      string,
      string | undefined
    >;
    return { script: config['customJS'] || undefined, style: config['customCss'] || undefined };
  }

  /** As visitors would see the page with other settings; never kept and without custom code. */
  async function preview(url: string, settings: Settings, language: Language): Promise<string> {
    const { template, render } = await load();
    const callHere: CallAsGuest = async (id, input) => {
      const asked = id === 'config.get' ? settings[String(input.query?.['key'])] : undefined;
      if (asked !== undefined) return asked;
      const answer = await call(id, input, language);
      return id === 'config.getCurrent' ? { ...(answer as Settings), ...settings } : answer;
    };
    const page = await render({ url: publicUrl + url, language, call: callHere });
    // A front page without words leads to home.
    if (page.redirect && page.redirect !== url) return preview(page.redirect, settings, language);
    return withoutScripts(fill(template, page, language, {}));
  }

  return {
    preview,
    /**
     * @param url canonical: each is kept
     * @param settings that count now; a page kept under other ones is not sent
     * @param mayRender asked where the page is not kept; who renders too much gets the shell
     */
    async page(
      url: string,
      language: Language,
      settings: PageSettings,
      mayRender: () => boolean,
    ): Promise<SitePage> {
      const key = renderedKey(language, url, settings);
      const keep = (name: string, load: () => Promise<SitePage>) =>
        cache.wrap(name, keptMs, load, ({ sizeBytes }) => sizeBytes);
      if (cache.has(key) || mayRender()) return keep(key, () => build(url, language, settings));
      const kind = pathsWithoutCustomCode.find((prefix) => url.startsWith(prefix)) ?? '/';
      return keep(renderedKey(language, `shell ${kind}`, settings), () =>
        build(kind, language, settings, false),
      );
    },
  };
}

/** The browser draws the page; search engines come again instead of keeping an empty one. */
const emptyShell: Rendered = {
  status: 200,
  head: '<meta name="robots" content="noindex">',
  html: '',
  hydrationJson: '',
};

type Settings = Readonly<Record<string, string>>;

const withoutScripts = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');

type Custom = { script?: string | undefined; style?: string | undefined };

type Site = {
  template: string;
  ownScripts: readonly string[];
  readStyle: ReadStyle;
  render: Render;
};

async function loadSite(places: Places, version: number): Promise<Site> {
  const template = await readFile(`${places.web}/site.html`, 'utf8');
  const entry: { render: Render } = await import(
    `${pathToFileURL(places.siteEntry).href}?v=${version}`
  );
  return {
    template,
    ownScripts: inlineScripts(template),
    readStyle: createStyleReader(places.web),
    render: entry.render,
  };
}

/** Each file is read once for as long as the build is the same. */
function createStyleReader(folder: string): ReadStyle {
  const texts = new Map<string, Promise<string | undefined>>();
  return (path) => {
    const text = texts.get(path) ?? readFile(join(folder, path), 'utf8').catch(() => undefined);
    texts.set(path, text);
    return text;
  };
}

function fill(template: string, page: Rendered, language: Language, custom: Custom): string {
  const data = `<script type="application/json" id="site-data">${page.hydrationJson}</script>`;
  const style = custom.style ? `<style>${custom.style}</style>` : '';
  const script = custom.script ? `<script>${custom.script}</script>` : '';
  // Replacement by function: the texts may hold dollar signs.
  return template
    .replace('<html lang="zh-CN"', () => `<html lang="${language}"`)
    .replace('<!--app-head-->', () => page.head + style)
    .replace('<!--app-html-->', () => page.html)
    .replace('<!--app-data-->', () => (page.hydrationJson ? data : '') + script);
}

function toPage(
  html: string,
  page: Rendered,
  allowed: { scripts: string[]; styles: string[]; hosts: readonly string[] },
): SitePage {
  const plain = Buffer.from(html);
  const bodies: Partial<Record<Encoding, Buffer>> = { plain };
  return {
    status: page.status,
    redirect: page.redirect,
    body: (encoding) => {
      bodies[encoding] ??= compress[encoding](plain);
      return bodies[encoding];
    },
    // Both compressed ones together are smaller than the page.
    sizeBytes: plain.length * 2,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    policy: policyHeader('site', allowed),
  };
}

const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
  plain: (plain) => plain,
  gzip: (plain) => gzipSync(plain),
  br: (plain) => brotliCompressSync(plain, brotliQuality),
};
