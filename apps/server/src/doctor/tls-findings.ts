import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type Finding, ok, reasonOf, warn, wrong } from '../findings/finding.ts';
import { quote } from '../findings/text.ts';

export type TlsFacts = {
  certFile: string;
  keyFile: string;
  cert: Buffer | { reason: string };
  key: Buffer | { reason: string };
  publicUrl: string | undefined;
  now: Date;
};

const dayMs = 24 * 3_600_000;
/** An operator who renews by hand needs this long to find out how. */
const soonDays = 21;

/** Whether browsers will take the certificate: readable, of this key, of this name, and not over. */
export function judgeTls(facts: TlsFacts): Finding[] {
  const { certFile, keyFile, cert, key } = facts;
  const subject = 'https';
  if (!Buffer.isBuffer(cert)) return [unreadable(subject, certFile, cert.reason)];
  if (!Buffer.isBuffer(key)) return [unreadable(subject, keyFile, key.reason)];
  const certificate = parse(() => new X509Certificate(cert));
  if (!(certificate instanceof X509Certificate)) {
    return [
      wrong(
        subject,
        `${certFile} holds no certificate: ${certificate.reason}.`,
        `head -1 ${quote(certFile)}`,
      ),
    ];
  }
  const privateKey = parse<KeyObject>(() => createPrivateKey(key));
  if ('reason' in privateKey) {
    return [
      wrong(
        subject,
        `${keyFile} holds no key without a password: ${privateKey.reason}.`,
        `head -1 ${quote(keyFile)}`,
      ),
    ];
  }
  if (!certificate.checkPrivateKey(privateKey)) {
    return [
      wrong(
        subject,
        `${keyFile} is not the key of ${certFile}.`,
        `ls -l ${quote(certFile)} ${quote(keyFile)}`,
      ),
    ];
  }
  return [judgeName(certificate, facts), judgeDays(certificate, facts)].flat();
}

function judgeName(certificate: X509Certificate, { publicUrl, certFile }: TlsFacts): Finding[] {
  if (!publicUrl) return [];
  const { hostname } = new URL(publicUrl);
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) return [];
  return [
    wrong(
      'https',
      `The certificate is not of ${name}, which people open: browsers refuse it.`,
      `openssl x509 -noout -ext subjectAltName -in ${quote(certFile)}`,
    ),
  ];
}

function judgeDays(certificate: X509Certificate, { now, certFile }: TlsFacts): Finding {
  const from = new Date(certificate.validFrom);
  const to = new Date(certificate.validTo);
  const days = Math.floor((to.getTime() - now.getTime()) / dayMs);
  const subject = 'https';
  const show = `openssl x509 -noout -dates -in ${quote(certFile)}`;
  const end = to.toISOString().slice(0, 10);
  if (from > now)
    return wrong(
      subject,
      `The certificate begins on ${from.toISOString().slice(0, 10)} only.`,
      show,
    );
  if (to <= now)
    return wrong(
      subject,
      `The certificate has ended on ${end}: renew it and restart Sprout.`,
      show,
    );
  if (days < soonDays)
    return warn(subject, `The certificate ends on ${end}, in ${days} days.`, show);
  return ok(subject, `The certificate fits its key and ends on ${end}, in ${days} days.`);
}

const unreadable = (subject: string, file: string, reason: string): Finding =>
  wrong(subject, `${file} cannot be read: ${reason}.`, `ls -l ${quote(file)}`);

function parse<T>(make: () => T): T | { reason: string } {
  try {
    return make();
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
