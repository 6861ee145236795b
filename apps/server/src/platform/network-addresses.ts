import { networkInterfaces } from 'node:os';

type Listening = { host: string; port: number; tls: object | undefined };

/** Whether every network of this computer is listened to. */
export const isOpenHost = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The address of a host name under which this process answers. */
export function addressOf(name: string, { tls, port }: Listening): string {
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Networks of virtual machines and containers on this computer, and tunnels: no tablet is in them. */
const virtual =
  /^(docker|br-|veth\d|veth[0-9a-f]{6}|tun\d|tap\d|utun|wg\d|virbr|vmnet|vboxnet|vEthernet \((WSL|Default))/;

/**
 * Addresses of this computer in networks that others may be in; empty while one address alone is
 * listened to.
 */
export function listNetworkAddresses(
  listening: Listening,
  interfaces = networkInterfaces(),
): string[] {
  if (!isOpenHost(listening.host)) return [];
  return Object.entries(interfaces)
    .flatMap(([name, list]) => (virtual.test(name) ? [] : (list ?? [])))
    .filter((item) => item.family === 'IPv4' && !item.internal)
    .map((item) => addressOf(item.address, listening));
}
