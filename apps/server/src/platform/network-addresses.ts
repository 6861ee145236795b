import { networkInterfaces } from 'node:os';

type Listening = { host: string; port: number; tls: object | undefined };

/** Whether every network of this computer is listened to. */
export const isOpenHost = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The address of a host name under which this process answers. */
export function addressOf(name: string, { tls, port }: Listening): string {
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Addresses of this computer in its networks; empty while one address alone is listened to. */
export function listNetworkAddresses(listening: Listening): string[] {
  if (!isOpenHost(listening.host)) return [];
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((item) => item.family === 'IPv4' && !item.internal)
    .map((item) => addressOf(item.address, listening));
}
