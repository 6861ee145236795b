import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { judgeTls, type TlsFacts } from './tls-findings.ts';

/** Of sprout.example, self-signed; with its key it is of no use anywhere else. */
const cert = Buffer.from(`-----BEGIN CERTIFICATE-----
MIIBoTCCAUigAwIBAgIUCC05FG4O2ZLwYtPHc4TovHATmsUwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOc3Byb3V0LmV4YW1wbGUwHhcNMjYxMTI3MTQxOTMxWhcNMjcx
MTI3MTQxOTMxWjAZMRcwFQYDVQQDDA5zcHJvdXQuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABChMQtK9njHxf2coRJJJEf14WaukdwVPFv3CQYeID215
dZs2up0IcIdKWyZbrfsfcA3ghpWNLeQwyxuT2hucn4ejbjBsMB0GA1UdDgQWBBT/
u49yc7DL3gMcFhmLPrwnRSQadzAfBgNVHSMEGDAWgBT/u49yc7DL3gMcFhmLPrwn
RSQadzAPBgNVHRMBAf8EBTADAQH/MBkGA1UdEQQSMBCCDnNwcm91dC5leGFtcGxl
MAoGCCqGSM49BAMCA0cAMEQCIEpsjv28Dt5YcG2655fHKQcRSqlSxdxvuiCAf7M3
hR6gAiArAY6HLx8phF82z0SmbntfLERyBMtRdB/pFbY6Fvh37A==
-----END CERTIFICATE-----
`);
const key = Buffer.from(`-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOXURXeagrvmfR+Y1
ImFXgxpqwb7WqEb3P/bjpB4/zqihRANCAAQoTELSvZ4x8X9nKESSSRH9eFmrpHcF
Txb9wkGHiA9teXWbNrqdCHCHSlsmW637H3AN4IaVjS3kMMsbk9obnJ+H
-----END PRIVATE KEY-----
`);

const { validFrom, validTo } = new X509Certificate(cert);
const dayMs = 24 * 3_600_000;
const after = (date: string, days: number) => new Date(new Date(date).getTime() + days * dayMs);

it('is content with a certificate that fits its key and the address', () => {
  expect(statesOf({ publicUrl: 'https://sprout.example' })).toEqual(['ok']);
});

it.each([
  ['has not begun', after(validFrom, -1), 'wrong', 'begins on'],
  ['ends in 22 days', after(validTo, -22), 'ok', 'in 22 days'],
  ['ends in 20 days', after(validTo, -20), 'warn', 'in 20 days'],
  ['has ended', after(validTo, 0), 'wrong', 'has ended'],
])('judges a certificate that %s', (_name, now, state, text) => {
  const [finding] = judgeTls(facts({ now }));

  expect(finding).toMatchObject({ state, text: expect.stringContaining(text) });
});

it('says that the key is of another certificate', () => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

  const [finding] = judgeTls(facts({ key: Buffer.from(privateKey) }));

  expect(finding).toMatchObject({ state: 'wrong', text: '/k.pem is not the key of /c.pem.' });
});

it('says that browsers will refuse the name', () => {
  const [finding] = judgeTls(facts({ publicUrl: 'https://other.example:8443' }));

  expect(finding).toMatchObject({ state: 'wrong', text: expect.stringContaining('other.example') });
});

it('says that browsers will refuse an address without a name', () => {
  const [finding] = judgeTls(facts({ publicUrl: 'https://10.0.0.5' }));

  expect(finding).toMatchObject({ state: 'wrong', text: expect.stringContaining('10.0.0.5') });
});

it('names the file that cannot be read or holds something else', () => {
  const texts = [
    facts({ cert: { reason: 'EACCES' } }),
    facts({ key: { reason: 'ENOENT' } }),
    facts({ cert: Buffer.from('hello') }),
    facts({ key: Buffer.from('hello') }),
  ].map((each) => judgeTls(each)[0]?.text);

  expect(texts).toEqual([
    '/c.pem cannot be read: EACCES.',
    '/k.pem cannot be read: ENOENT.',
    expect.stringContaining('/c.pem holds no certificate'),
    expect.stringContaining('/k.pem holds no key'),
  ]);
});

const facts = (changes: Partial<TlsFacts> = {}): TlsFacts => ({
  certFile: '/c.pem',
  keyFile: '/k.pem',
  cert,
  key,
  publicUrl: undefined,
  now: after(validFrom, 1),
  ...changes,
});

const statesOf = (changes: Partial<TlsFacts>) => judgeTls(facts(changes)).map(({ state }) => state);
