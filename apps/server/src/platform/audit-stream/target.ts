import { fileURLToPath } from 'node:url';

/** Target of the audit stream, with the format of its lines. */
export type StreamTarget =
  | { readonly kind: 'file'; readonly path: string }
  | {
      readonly kind: 'udp' | 'tcp' | 'tls';
      readonly format: 'syslog' | 'json';
      readonly host: string;
      readonly port: number;
    };

type Scheme = Pick<Extract<StreamTarget, { host: string }>, 'kind' | 'format'> & {
  /** Absent: the address has to name it. */
  readonly port?: number;
};

/** Source of the ports: RFC 5426, RFC 6587 and RFC 5425. */
const schemes: Readonly<Record<string, Scheme>> = {
  'syslog:': { kind: 'udp', format: 'syslog', port: 514 },
  'syslog+tcp:': { kind: 'tcp', format: 'syslog', port: 601 },
  'syslog+tls:': { kind: 'tls', format: 'syslog', port: 6514 },
  'json+tcp:': { kind: 'tcp', format: 'json' },
  'json+tls:': { kind: 'tls', format: 'json' },
};

/** `undefined` for an address that names no such place. */
export function readStreamTarget(address: string): StreamTarget | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.search || url.hash || url.username || url.password) return undefined;
  if (url.protocol === 'file:') return fileTarget(url);
  const scheme = schemes[url.protocol];
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = url.port === '' ? scheme?.port : Number(url.port);
  if (!scheme || host === '' || !port || !['', '/'].includes(url.pathname)) return undefined;
  return { kind: scheme.kind, format: scheme.format, host, port };
}

function fileTarget(url: URL): StreamTarget | undefined {
  try {
    const path = fileURLToPath(url);
    return /[\\/]$/.test(path) ? undefined : { kind: 'file', path };
  } catch {
    // A host in the address of a file, or a sign that no path has.
    return undefined;
  }
}
