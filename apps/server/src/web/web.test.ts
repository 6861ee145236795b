import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createCache } from '../platform/cache.ts';
import { createWireTime } from '../platform/clock.ts';
import type { FileContent } from '../platform/files/index.ts';
import { createSiteAddress } from '../platform/http/site-address.ts';
import { createLog } from '../platform/log.ts';
import { createRateLimiter } from '../platform/rate-limit.ts';
import type { SitePreview } from '../platform/site-preview.ts';
import { findPlaces, registerWeb } from './index.ts';

type Options = {
  publicUrl?: string;
  hasTls?: boolean;
  isTrusted?: () => boolean;
  works?: { id: string; publishTime: string }[];
  hosts?: string[];
  settingsVersion?: () => Promise<number>;
  contents?: ReadonlyMap<string, FileContent>;
};

const sitePreview: SitePreview = {};

async function aSite({
  publicUrl,
  hasTls = false,
  isTrusted = () => false,
  works = [],
  hosts = [],
  settingsVersion = async () => 1,
  contents = new Map(),
}: Options = {}) {
  const root = await mkdtemp(join(tmpdir(), 'sprout-web-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const places = findPlaces(root);
  const template =
    '<html lang="zh-CN"><!--app-head--><link rel="stylesheet" crossorigin href="/assets/base-1a2b.css"><link rel="stylesheet" href="/assets/absent.css"><main><!--app-html--></main><!--app-data--></html>';
  const entry = `
    let renders = 0;
    export const render = async ({ url, language, call }) => {
      renders += 1;
      if (url.startsWith('/404')) throw new Error('broken page');
      const config = await call('config.getCurrent', {});
      const words = url === '/index' && await call('config.get', { query: { key: '_homeHtml' } });
      if (words === '') return { status: 302, head: '', html: '', hydrationJson: 'null', redirect: '/home' };
      return { status: 200, head: '<title>' + config.brandName + '</title>', html: url + ' ' + language + ' ' + renders + '.' + (words || ''), hydrationJson: '{}' };
    };`;
  await put(`${places.web}/site.html`, template);
  await put(`${places.console}/console.html`, '<html><script>look()</script>console</html>');
  await put(`${places.web}/robots.txt`, 'User-agent: *');
  await put(`${places.web}/assets/app-1a2b3c4d.js`, 'export {};');
  await put(`${places.web}/art/scene-wide.svg`, '<svg/>');
  await put(`${places.web}/assets/base-1a2b.css`, 'main{color:green}');
  await put(`${places.blocksFrame}/index.html`, '<html>frame</html>');
  await put(`${places.juniorLibrary}/hare.0a1b2c3d.svg`, '<svg/>');
  await put(`${places.juniorLibrary}/applause.wav`, 'RIFF');
  await put(`${places.library}/0123456789abcdef0123456789abcdef.svg`, '<svg/>');
  await put(`${places.python}/worker.js`, 'start();');
  await put(`${places.python}/314.0.7/pyodide.asm.wasm`, 'wasm');
  await put(`${places.pythonPlayer}/index.html`, '<html>python</html>');
  await put(places.siteEntry, entry);
  const http = Fastify();
  http.get('/api/sys/config/getConfig', async () => ({ success: true, result: '' }));
  http.get('/api/sys/config/getCurrentConfig', async () => ({
    success: true,
    result: { brandName: 'Sprout', customJS: 'let a = 1' },
  }));
  http.get('/api/teaching/teachingCourse/getHomeCourse', async () => ({
    success: true,
    result: { records: [{ id: 'sea' }], total: 1, size: 1000, current: 1, pages: 1 },
  }));
  http.get('/api/teaching/teachingNews/newsList', async () => ({
    success: true,
    result: { records: [], total: 0, size: 1000, current: 1, pages: 0 },
  }));
  http.get('/api/teaching/teachingWork/leaderboard', async () => ({
    success: true,
    result: { records: works, total: works.length, size: 1000, current: 1, pages: 1 },
  }));
  const cache = createCache(() => 0);
  const siteAddress = createSiteAddress({ publicUrl, isTrusted });
  const log = createLog('silent');
  const rateLimiter = createRateLimiter({ elapsedMs: () => 0 });
  const mediaHosts = { list: async () => hosts };
  const shared = { cache, rateLimiter, sitePreview, mediaHosts };
  const isMenuPath = async (path: string) => path.startsWith('/account/');
  const findContent = async (name: string) => contents.get(name);
  const own = {
    places,
    publicUrl,
    siteAddress,
    hasTls,
    log,
    isMenuPath,
    settingsVersion,
    wireTime: createWireTime('Asia/Shanghai'),
    findContent,
  };
  await registerWeb(http, { ...own, ...shared });
  onTestFinished(() => http.close());
  return http;
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
}

it('serves assets by their content, those of the build and those that a school has sent', async () => {
  const name = 'fedcba9876543210fedcba9876543210.svg';
  const sent: FileContent = {
    etag: 'ab',
    sizeBytes: 9,
    mediaType: 'image/svg+xml',
    isPublic: true,
    open: async () => Readable.from([Buffer.from('<svg>s</>')]),
  };
  const http = await aSite({ contents: new Map([[name, sent]]) });

  const ofBuild = await http.inject('/internalapi/asset/0123456789abcdef0123456789abcdef.svg');
  const ofSchool = await http.inject(`/internalapi/asset/${name}`);
  const unknown = await http.inject('/internalapi/asset/00000000000000000000000000000000.svg');

  expect(ofBuild.body).toBe('<svg/>');
  expect(ofSchool.body).toBe('<svg>s</>');
  expect(ofSchool.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'access-control-allow-origin': '*',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(unknown.statusCode).toBe(404);
});

it('renders a page of the site in the language asked for', async () => {
  const http = await aSite();

  const page = await http.inject({ url: '/home?lang=en' });

  expect(page.body).toContain('<html lang="en-US">');
  expect(page.body).toContain('<title>Sprout</title>');
  expect(page.body).toContain('/home en-US');
});

it('allows the code of the operator by its hash, and not on the log-in page', async () => {
  const http = await aSite();

  const home = await http.inject({ url: '/home' });
  const login = await http.inject({ url: '/user/login' });

  expect(home.body).toContain('<script>let a = 1</script>');
  expect(home.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(login.body).not.toContain('let a = 1');
  expect(login.headers['content-security-policy']).toContain("script-src 'self';");
});

it('allows media and frames of the hosts that the school names, from the next page on', async () => {
  const hosts: string[] = [];
  const http = await aSite({ hosts });
  const policyOf = async (url: string) =>
    String((await http.inject({ url })).headers['content-security-policy']).split('; ');

  const before = [await policyOf('/home'), await policyOf('/account/center')];
  hosts.push('v.example', 'w.example');
  const after = [await policyOf('/home'), await policyOf('/account/center')];

  for (const [at, policy] of after.entries()) {
    expect(policy.filter((each) => !before[at]?.includes(each))).toEqual([
      "img-src 'self' data: blob: https://v.example https://w.example",
      "media-src 'self' data: blob: https://v.example https://w.example",
      "frame-src 'self' https://v.example https://w.example",
    ]);
  }
  expect((await policyOf('/play/junior/')).join()).not.toContain('example');
  hosts.length = 0;
  expect(await policyOf('/home')).toEqual(before[0]);
});

it('renders its pages anew once the settings were saved, and keeps them without the database', async () => {
  let version = 1;
  const settingsVersion = async () => {
    if (version < 0) throw new Error('no database');
    return version;
  };
  const http = await aSite({ settingsVersion });
  const open = async () => (await http.inject({ url: '/home' })).body.match(/zh-CN (\d)/)?.[1];

  const kept = [await open(), await open()];
  version = 2;
  const saved = [await open(), await open()];
  version = -1;

  expect([...kept, ...saved, await open()]).toEqual(['1', '1', '2', '2', '2']);
});

it('sends its styles with the page and allows them by their hash', async () => {
  const http = await aSite();

  const page = await http.inject({ url: '/home' });

  const hash = createHash('sha256').update('main{color:green}').digest('base64');
  expect(page.body).toContain('<style>main{color:green}</style>');
  expect(page.body).toContain('<link rel="stylesheet" href="/assets/base-1a2b.css" disabled>');
  expect(page.body).toContain('<link rel="stylesheet" href="/assets/absent.css">');
  expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
});

it('falls back to the empty shell when a page cannot be rendered', async () => {
  const http = await aSite();

  const page = await http.inject({ url: '/404' });

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('noindex');
});

it('renders a page once, whatever stands in its address beside what the page knows', async () => {
  const http = await aSite();

  const plain = await http.inject({ url: '/workList?type=2' });
  const long = await http.inject({ url: `/workList/?x=${'x'.repeat(60_000)}&type=2&id=9` });

  expect(plain.body).toContain('/workList?type=2 zh-CN 1.');
  expect(long.body).toBe(plain.body);
});

it('lets the browser draw for an address that has asked for too many new pages', async () => {
  const http = await aSite();
  const open = (index: number, remoteAddress: string) =>
    http.inject({ url: `/work-detail?id=${index}`, remoteAddress });
  await Promise.all(Array.from({ length: 300 }, (_, index) => open(index, '10.0.0.9')));

  const more = await open(300, '10.0.0.9');
  const known = await open(7, '10.0.0.9');
  const other = await open(301, '10.0.0.8');

  expect([more.statusCode, more.body]).toEqual([200, expect.not.stringContaining('/work-detail')]);
  expect(more.body).toContain('<meta name="robots" content="noindex">');
  expect(known.body).not.toContain('noindex');
  expect(known.body).toContain('/work-detail?id=7 ');
  expect(other.body).toContain('/work-detail?id=301 ');
});

it('renders thirty new pages at once ten times a minute for a class behind one address', async () => {
  const http = await aSite();
  const ids = Array.from({ length: 300 }, (_, index) => index);

  const pages = await Promise.all(
    ids.map((id) => http.inject({ url: `/work-detail?id=${id}`, remoteAddress: '10.0.0.9' })),
  );

  expect(pages.every(({ body }) => body.includes('/work-detail?id='))).toBe(true);
});

it('answers in the encoding that the browser takes', async () => {
  const http = await aSite();
  const ask = (encoding: string) =>
    http.inject({ url: '/home', headers: { 'accept-encoding': encoding } });

  const plain = await ask('identity');
  const gzip = await ask('gzip');
  const br = await ask('gzip, br');

  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
});

it('answers other paths with the console and missing files with 404', async () => {
  const http = await aSite();

  const console = await http.inject({ url: '/account/center' });
  const missing = await http.inject({ url: '/nothing.png' });

  expect(console.body).toBe('<html><script>look()</script>console</html>');
  const hash = createHash('sha256').update('look()').digest('base64');
  expect(console.headers['content-security-policy']).toContain(`'self' 'sha256-${hash}'`);
  expect(missing.statusCode).toBe(404);
  expect(missing.body).not.toContain('<html');
});

it.each(['/', '/account/center', '/robots.txt', '/nothing.png', '/api/nothing', '/sitemap.xml'])(
  'names type and alphabet of whatever is text: %s',
  async (url) => {
    const http = await aSite();

    const { headers } = await http.inject({ url });

    expect(headers['content-type']).toMatch(/^[a-z]+\/[a-z+]+; charset=utf-8$/);
  },
);

it('leads an address that nobody has a page at to the lost page, without a log-in', async () => {
  const http = await aSite();

  const unknown = await http.inject({ url: '/nothing/here?a=1' });

  expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/404']);
});

it('keeps hashed files for ever and seals the editor frame', async () => {
  const http = await aSite();

  const asset = await http.inject({ url: '/assets/app-1a2b3c4d.js' });
  const frame = await http.inject({ url: '/edit/blocks/frame/index.html' });

  expect(asset.headers['cache-control']).toContain('immutable');
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-scripts');
  expect(frame.headers['access-control-allow-origin']).toBe('*');
});

it('has pictures for the pages of a school under names that stay', async () => {
  const http = await aSite();

  const picture = await http.inject({ url: '/art/scene-wide.svg' });
  const other = await http.inject({ url: '/art/nothing.svg' });

  expect(picture.headers['content-type']).toContain('image/svg+xml');
  expect(picture.headers['cache-control']).toBe('no-cache');
  expect(other.statusCode).toBe(404);
});

it('lets a sandboxed player read the junior library, and keeps its pictures for ever', async () => {
  const http = await aSite();

  const picture = await http.inject({ url: '/edit/junior/library/hare.0a1b2c3d.svg' });
  const sound = await http.inject({ url: '/edit/junior/library/applause.wav' });

  expect(picture.headers['access-control-allow-origin']).toBe('*');
  expect(picture.headers['cache-control']).toContain('immutable');
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  expect(sound.headers['cache-control']).toBe('no-cache');
});

it('lets the worker of Python programs reach the interpreter and nothing else', async () => {
  const http = await aSite({ publicUrl: 'https://sprout.example' });

  const worker = await http.inject({ url: '/py/worker.js', headers: { host: '10.0.0.5:8080' } });
  const wasm = await http.inject({ url: '/py/314.0.7/pyodide.asm.wasm' });

  expect(worker.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 10.0.0.5:8080/py/ sprout.example/py/ 'wasm-unsafe-eval'; connect-src 10.0.0.5:8080/py/ sprout.example/py/",
  );
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(wasm.headers['content-type']).toBe('application/wasm');
  expect(wasm.headers['cache-control']).toContain('immutable');
});

it.each(['/py/', '/py/314.0.7/', '/py/none/'])('has nothing at the folder %s', async (url) => {
  const http = await aSite();

  const plain = await http.inject({ url });
  const packed = await http.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });

  expect([plain.statusCode, packed.statusCode]).toEqual([404, 404]);
});

it('lets the worker reach the interpreter at the address that a trusted proxy tells', async () => {
  const http = await aSite({ isTrusted: () => true });
  const headers = { host: 'inside:8080', 'x-forwarded-host': 'sprout.example:8443' };

  const worker = await http.inject({ url: '/py/worker.js', headers });

  expect(worker.headers['content-security-policy']).toContain('sprout.example:8443/py/');
});

it('asks browsers to stay with https only with a certificate of its own', async () => {
  const plain = await aSite({ publicUrl: 'https://sprout.example', isTrusted: () => true });
  const own = await aSite({ hasTls: true });

  const behind = await plain.inject({ url: '/home', headers: { 'x-forwarded-proto': 'https' } });
  const asset = await own.inject({ url: '/assets/app-1a2b3c4d.js' });
  const answer = await own.inject({ url: '/api/sys/config/getConfig' });

  expect(behind.headers).not.toHaveProperty('strict-transport-security');
  expect(asset.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
});

it('shows the Python player as a page of this site, without any script from elsewhere', async () => {
  const http = await aSite();

  const player = await http.inject({ url: '/play/python/index.html' });

  expect(player.headers['content-security-policy']).toContain("script-src 'self';");
  expect(player.headers['content-security-policy']).not.toContain('sandbox');
});

it('tells search engines where the sitemap lies, at the address that was asked', async () => {
  const http = await aSite();

  const robots = await http.inject({ url: '/robots.txt', headers: { host: '127.0.0.1:8080' } });

  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toBe('User-agent: *\n\nSitemap: http://127.0.0.1:8080/sitemap.xml\n');
});

it.each(['/robots.txt', '/sitemap.xml', '/news.atom', '/home'])(
  'repeats in %s no host that is not its own',
  async (url) => {
    const http = await aSite();

    const foreign = await http.inject({ url, headers: { host: 'evil.example:8080' } });
    const named = await http.inject({ url, headers: { host: `${hostname()}:8080` } });

    expect(foreign.body).not.toContain('evil.example');
    expect(foreign.statusCode).toBe(200);
    if (url === '/robots.txt')
      expect(named.body).toContain(`http://${hostname()}:8080/sitemap.xml`);
  },
);

it('names the address that a trusted proxy tells to search engines', async () => {
  const http = await aSite({ isTrusted: () => true });
  const headers = {
    host: 'inside:8080',
    'x-forwarded-host': 'sprout.example',
    'x-forwarded-proto': 'https',
  };

  const robots = await http.inject({ url: '/robots.txt', headers });

  expect(robots.body).toContain('Sitemap: https://sprout.example/sitemap.xml');
});

it('lists the public pages and works with whole, escaped addresses', async () => {
  const works = [{ id: "a&b<'", publishTime: '2030-05-02 08:00:00' }];
  const http = await aSite({ publicUrl: 'https://sprout.example', works });

  const sitemap = await http.inject({ url: '/sitemap.xml', headers: { host: 'elsewhere' } });

  expect(sitemap.headers['content-type']).toContain('application/xml');
  expect(sitemap.body).toContain('<loc>https://sprout.example/home</loc>');
  expect(sitemap.body).toContain(
    '<loc>https://sprout.example/work-detail?id=a%26b%3C&apos;</loc><lastmod>2030-05-02</lastmod>',
  );
  expect(sitemap.body).toContain('<loc>https://sprout.example/course-detail?id=sea</loc>');
  expect(sitemap.body).not.toContain('elsewhere');
});

it('draws pages with the address that visitors use', async () => {
  const http = await aSite({ publicUrl: 'https://sprout.example' });

  const page = await http.inject({ url: '/home' });

  expect(page.body).toContain('https://sprout.example/home zh-CN');
});

it('answers a service worker that keeps nothing and is asked for anew each time', async () => {
  const http = await aSite();

  const worker = await http.inject({ url: '/sw.js' });

  expect(worker.headers['content-type']).toContain('text/javascript');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.body).not.toContain('caches');
  expect(worker.body).toContain('现在连不上小芽');
  expect(() => new Function(worker.body)).not.toThrow();
});

it('draws a page with settings that nobody has saved, without any script', async () => {
  await aSite();

  const html = (await sitePreview.render?.('/home', { brandName: '<小溪>' }, 'zh-CN')) ?? '';

  expect(html).toContain('<title><小溪></title>');
  expect(html).not.toContain('<script');
});

it('draws the front page that is being written, and home without one', async () => {
  await aSite();
  const draw = (values: Record<string, string>) =>
    sitePreview.render?.('/index', values, 'zh-CN') ?? '';

  expect(await draw({ _homeHtml: '<p>开学啦</p>' })).toContain('<p>开学啦</p>');
  expect(await draw({})).toContain('/home zh-CN');
});
