import { expect, it } from 'vitest';
import { readStreamTarget } from './target.ts';

it.each([
  ['syslog://log.example', { kind: 'udp', format: 'syslog', host: 'log.example', port: 514 }],
  ['syslog+tcp://[::1]:1601', { kind: 'tcp', format: 'syslog', host: '::1', port: 1601 }],
  ['syslog+tls://log.example/', { kind: 'tls', format: 'syslog', host: 'log.example', port: 6514 }],
  ['json+tcp://10.0.0.7:5170', { kind: 'tcp', format: 'json', host: '10.0.0.7', port: 5170 }],
  ['file:///var/log/a%20b.jsonl', { kind: 'file', path: '/var/log/a b.jsonl' }],
])('reads %s', (address, target) => {
  expect(readStreamTarget(address)).toEqual(target);
});

it.each([
  'log.example:514',
  'https://log.example',
  'json+tcp://log.example',
  'syslog://',
  'syslog://somebody:secret@log.example',
  'syslog://log.example/place',
  'file:///var/log/',
])('refuses %s', (address) => {
  expect(readStreamTarget(address)).toBeUndefined();
});
