import type { Config } from '../config.ts';
import { type Finding, ok, warn, wrong } from '../findings/finding.ts';
import { addressOf, isOpenHost } from '../platform/network-addresses.ts';
import type { ReadyAnswer, SproutAnswer } from './ready-answer.ts';

/**
 * State of the port: this Sprout answers, ready or not; the Sprout of another school does; another program does; it is
 * free; this user may not listen there; or HOST is no address of this computer.
 */
export type PortState =
  | 'ready'
  | 'notReady'
  | 'otherSchool'
  | 'other'
  | 'free'
  | 'forbidden'
  | 'noAddress';

type Listening = Pick<Config, 'host' | 'port' | 'tls'>;

/** @param runsAt where the Sprout of the data folder says that it answers */
export function judgePort(
  state: PortState,
  listening: Listening & Pick<Config, 'dataDir'>,
  runsAt?: string,
): Finding {
  const { port, host } = listening;
  const subject = 'port';
  const address = ownAddress(listening);
  if (state === 'ready') return ok(subject, `Sprout answers at ${address}.`);
  if (state === 'free') return ok(subject, `${port} is free; Sprout does not run.`);
  if (state === 'notReady') {
    return wrong(
      subject,
      `Sprout runs at ${address} but is not ready: it begins, ends, or has no database.`,
      'npm run service status',
    );
  }
  if (state === 'otherSchool') return judgeOtherSchool(listening, address, runsAt);
  if (state === 'noAddress') {
    return wrong(subject, `HOST=${host} is no address of this computer.`, 'HOST=0.0.0.0 npm start');
  }
  if (state === 'forbidden') {
    return wrong(subject, `${port} needs more rights than this user has.`, 'PORT=8080 npm start');
  }
  return wrong(
    subject,
    `Another program uses ${port}: stop it, or let Sprout take another port.`,
    `PORT=${port + 1} npm start`,
  );
}

function judgeOtherSchool(
  { port, dataDir }: Pick<Config, 'port' | 'dataDir'>,
  address: string,
  runsAt: string | undefined,
): Finding {
  const other = `The Sprout at ${address} serves another school than that of ${dataDir}`;
  if (runsAt !== undefined && URL.canParse(runsAt)) {
    const text = `${other}, which runs at ${runsAt}: ask again with its settings.`;
    return wrong('port', text, `PORT=${portOf(new URL(runsAt))} npm run doctor`);
  }
  const text = `${other}, which cannot start there: stop the other one, or take another port.`;
  return wrong('port', text, `PORT=${port + 1} npm start`);
}

/** A `URL` leaves out the port that its protocol has by default. */
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** From where this server can be reached. */
export function judgeReach(
  listening: Listening,
  publicUrl: string | undefined,
  addresses: readonly string[],
): Finding {
  const subject = 'reach';
  const { host } = listening;
  if (isOpenHost(host)) {
    if (addresses.length === 0) {
      return warn(subject, 'The school network could come in, but this computer is in no network.');
    }
    return ok(subject, `The school network comes in at ${addresses.join(', ')}.`);
  }
  if (!/^(localhost|127\.[\d.]+|::1)$/.test(host))
    return ok(subject, `Who reaches ${host} comes in.`);
  if (publicUrl !== undefined) return ok(subject, 'Only a proxy on this computer comes in.');
  return warn(
    subject,
    'Only this computer comes in; the school network does not.',
    'HOST=0.0.0.0 npm start',
  );
}

export type PublicFacts = {
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  hasTls: boolean;
  /** What the public address answered, or why it did not; `undefined` when it was not asked. */
  answer: ReadyAnswer | undefined;
  isOwn: (answer: SproutAnswer) => boolean;
};

/** What people see through the address that they open. */
export function judgeProxy(facts: PublicFacts): Finding[] {
  const { publicUrl, trustedProxies, hasTls, answer, isOwn } = facts;
  const subject = 'proxy';
  if (!publicUrl) {
    if (trustedProxies.length === 0)
      return [ok(subject, 'There is none; people open the addresses above.')];
    return [ok(subject, `${trustedProxies.join(', ')} may tell which address people open.`)];
  }
  const findings: Finding[] = [];
  if (publicUrl.startsWith('https:') && !hasTls && trustedProxies.length === 0) {
    findings.push(
      warn(
        subject,
        `People open ${publicUrl} through a proxy that is not trusted: limits count all of them as one address.`,
        'SPROUT_TRUSTED_PROXIES=127.0.0.1 npm start',
      ),
    );
  }
  if (!answer)
    return [
      ...findings,
      ok(subject, `Links begin with ${publicUrl}; Sprout does not run, so it was not asked.`),
    ];
  if ('reason' in answer) {
    return [
      ...findings,
      warn(
        subject,
        `${publicUrl} cannot be reached from here (${answer.reason}). A school network may not allow it; try it with a tablet.`,
        `curl -sSI ${publicUrl}/readyz`,
      ),
    ];
  }
  if (answer.isSprout && isOwn(answer))
    return [...findings, ok(subject, `${publicUrl} leads to Sprout.`)];
  if (answer.isSprout) {
    const text = `${publicUrl} leads to the Sprout of another school: let the proxy lead to this one, or set SPROUT_PUBLIC_URL.`;
    return [...findings, wrong(subject, text, `curl -sSI ${publicUrl}/readyz`)];
  }
  return [
    ...findings,
    wrong(
      subject,
      `${publicUrl} answers ${answer.status} where Sprout would say that it is ready: the proxy leads elsewhere.`,
      `curl -sSI ${publicUrl}/readyz`,
    ),
  ];
}

/** The address under which this computer reaches its own server. */
export const ownAddress = ({ host, port, tls }: Listening): string =>
  addressOf(isOpenHost(host) ? '127.0.0.1' : host, { host, port, tls });
