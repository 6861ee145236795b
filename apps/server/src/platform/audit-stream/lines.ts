import type { StreamTarget } from './target.ts';

/** One row of the log as the audit stream tells it: the system that receives it knows nothing of our ids. */
export type AuditEntry = {
  /** Of the row; the same again when a line had to be sent twice. */
  readonly id: string;
  /** ISO 8601, in UTC. */
  readonly time: string;
  readonly kind: 'logIn' | 'operation' | 'childRecord';
  /** Way of a log-in, or the endpoint. */
  readonly action: string;
  readonly operation: string | null;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  /** Up to how many equal refusals the line stands for. */
  readonly refusedCount: number | null;
  /** Login name; null where no account was meant, or where it is gone. */
  readonly account: string | null;
  readonly userId: string | null;
  readonly address: string | null;
  /** Id of the row that it was about: of an opened record that of the child or the class. */
  readonly rowId: string | null;
  readonly method: string | null;
  readonly path: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  readonly schoolId: string;
};

/** Facility "log audit". Source: RFC 5424, section 6.2.1. */
const facility = 13;
const severities = { notice: 5, warning: 4 } as const;

export type Sender = { readonly hostname: string; readonly processId: number };

/** A line as it goes over the wire. Of syslog over a connection its bytes are counted (RFC 6587). */
export function lineOf(entry: AuditEntry, target: StreamTarget, sender: Sender): string {
  const json = JSON.stringify(entry);
  if (target.kind === 'file' || target.format === 'json') return `${json}\n`;
  const message = syslogOf(entry, json, sender);
  return target.kind === 'udp' ? message : `${Buffer.byteLength(message)} ${message}`;
}

/** Source: RFC 5424, section 6. */
function syslogOf({ kind, outcome, time }: AuditEntry, json: string, sender: Sender): string {
  const severity = outcome === 'done' ? severities.notice : severities.warning;
  const host = sender.hostname.replace(/[^\x21-\x7e]/g, '').slice(0, 255) || '-';
  return `<${facility * 8 + severity}>1 ${time} ${host} sprout ${sender.processId} ${kind} - ${json}`;
}
