import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { listNetworkAddresses } from './network-addresses.ts';

const at = (address: string): NetworkInterfaceInfo[] => [
  {
    address,
    netmask: '255.255.255.0',
    family: 'IPv4',
    mac: '02:00:00:00:00:01',
    internal: false,
    cidr: `${address}/24`,
  },
];

it('recommends no address of a bridge or a tunnel, which no tablet opens', () => {
  const listening = { host: '0.0.0.0', port: 8080, tls: undefined };

  const found = listNetworkAddresses(listening, {
    eth0: at('192.168.1.5'),
    docker0: at('172.17.0.1'),
    'br-5f2a': at('172.18.0.1'),
    veth3fa01b2: at('172.17.0.9'),
    tun0: at('10.8.0.2'),
    virbr0: at('192.168.122.1'),
    vmnet8: at('192.168.44.1'),
    'vEthernet (WSL)': at('172.30.0.1'),
    'vEthernet (Campus)': at('10.1.0.4'),
  });

  expect(found).toEqual(['http://192.168.1.5:8080', 'http://10.1.0.4:8080']);
});
