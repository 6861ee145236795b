import { createHash } from 'node:crypto';
import { documentPolicies, strictPolicy } from '@sprout/contract/sandbox-policies';

type Policy = Record<string, string>;

export const policies = {
  site: strictPolicy,
  // antd writes its styles at run time.
  console: { ...strictPolicy, 'style-src': "'self' 'unsafe-inline'" },
  editorHost: { ...strictPolicy, 'style-src': "'self' 'unsafe-inline'" },
  frame: documentPolicies.blocks,
  juniorPlayer: documentPolicies.junior,
  pythonPlayer: documentPolicies.python,
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

/** What is shown of other hosts: media and frames, never anything that runs in the page itself. */
const mediaDirectives = ['img-src', 'media-src', 'frame-src'];

/**
 * The policy as a header; inline scripts and styles of the operator are allowed by their hash, media and frames of
 * other hosts by their names.
 */
export function policyHeader(
  name: PolicyName,
  allowed: { scripts?: string[]; styles?: string[]; hosts?: readonly string[] } = {},
): string {
  const policy: Policy = { ...policies[name] };
  for (const script of allowed.scripts ?? []) policy['script-src'] += ` ${hashSource(script)}`;
  for (const style of allowed.styles ?? []) policy['style-src'] += ` ${hashSource(style)}`;
  for (const host of allowed.hosts ?? []) {
    for (const directive of mediaDirectives) policy[directive] += ` https://${host}`;
  }
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

/** Scripts that stand in a document of the build itself: they may run. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A year. Source: OWASP ASVS 5.0, 3.4.1. Subdomains are not Sprout's to decide on. */
const strictTransport = 'max-age=31536000';

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
