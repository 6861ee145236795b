import { createHash } from 'node:crypto';

type Policy = Record<string, string>;

const strict: Policy = {
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

const sandbox = 'allow-scripts allow-downloads allow-modals allow-pointer-lock';

/** The vendored editor compiles a schema check and builds workers from blobs. Source: block-editor section 3. */
const frame: Policy = {
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
  sandbox,
};

export const policies = {
  site: strict,
  // antd writes its styles at run time.
  console: { ...strict, 'style-src': "'self' 'unsafe-inline'" },
  editorHost: { ...strict, 'style-src': "'self' 'unsafe-inline'" },
  frame,
  // Of an opaque origin, as the stories of strangers in it; it runs nothing but its own script.
  juniorPlayer: { ...strict, 'form-action': "'none'", sandbox: 'allow-scripts' },
  // Its programs run in workers with a policy of their own. Source: decision 0015.
  pythonPlayer: { ...strict, 'form-action': "'none'" },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

/** The policy as a header; inline scripts and styles of the operator are allowed by their hash. */
export function policyHeader(
  name: PolicyName,
  inline: { scripts?: string[]; styles?: string[] } = {},
): string {
  const policy: Policy = { ...policies[name] };
  for (const script of inline.scripts ?? []) policy['script-src'] += ` ${hashSource(script)}`;
  for (const style of inline.styles ?? []) policy['style-src'] += ` ${hashSource(style)}`;
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

/**
 * The policy of the worker in which strangers' Python programs run: it reaches the files of the
 * interpreter and the waits of its service worker, both below `/py/`, and nothing else of this site.
 * @param hosts that the browser may know this site by, with their ports
 */
export function pythonWorkerPolicy(hosts: readonly string[]): string {
  // A path needs a host before it; where none can be written, the whole site stays within reach.
  const written = hosts.filter((host) => /^[\w.-]+(:\d+)?$/.test(host));
  const own = written.length > 0 ? written.map((host) => `${host}/py/`).join(' ') : "'self'";
  return `default-src 'none'; script-src ${own} 'wasm-unsafe-eval'; connect-src ${own}`;
}

/** Scripts that stand in a document of the build itself: they may run. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Half a year, the least that checkers of websites accept. Subdomains are not Sprout's to decide on. */
const strictTransport = 'max-age=15768000';

/**
 * What every answer carries. A school's network speaks plain http, so only a server with a certificate
 * of its own asks browsers to stay with https. Source: decision 0017.
 */
export const commonHeaders = (hasTls: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(hasTls ? { 'strict-transport-security': strictTransport } : {}),
});
