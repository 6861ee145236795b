import type { Config } from '../config.ts';
import { addressOf, isOpenHost, listNetworkAddresses } from '../platform/network-addresses.ts';
import { demoChildren, demoKeys } from '../seed/demo/index.ts';
import type { LogIns } from './accounts.ts';
import type { DemoPasswords } from './demo-passwords.ts';

/** The last lines of a start: where to go and how to get in. */
export function greetingLines(config: Config, port: number, logIns: LogIns): string[] {
  const own = config.publicUrl ? [config.publicUrl] : [];
  const addresses = [...own, ...listAddresses(config, port)].map((address) => `  ${address}`);
  const hint =
    isOpenHost(config.host) || config.publicUrl
      ? []
      : ['  Only this computer can reach it. For the school network: HOST=0.0.0.0 npm start'];
  return ['', 'Sprout is ready:', ...addresses, ...hint, ...logInLines(config, logIns), ''];
}

function listAddresses(config: Config, port: number): string[] {
  const inNetwork = listNetworkAddresses({ ...config, port });
  const own = isOpenHost(config.host) ? '127.0.0.1' : config.host;
  return [addressOf(own, { ...config, port }), ...inNetwork];
}

function logInLines(config: Config, logIns: LogIns): string[] {
  if (logIns.kind === 'known') return [];
  if (logIns.kind === 'administrator') {
    return [
      `Log in as admin with the password ${logIns.password} (it is shown this once, and asks for another).`,
    ];
  }
  return [
    'Demo school. Log in as',
    ...demoLines(logIns.passwords),
    ...(isReachable(config) ? openWarning : []),
    '  npm run demo:remove takes the demo school away.',
  ];
}

const children = `${demoChildren[1]?.username} to ${demoChildren.at(-1)?.username}`;

function demoLines(passwords: DemoPasswords | undefined): string[] {
  const different = new Set(Object.values(passwords ?? {}));
  const [first] = different;
  if (!passwords || (different.size === 1 && first !== undefined)) {
    const password = first ?? 'that was last set with SPROUT_DEMO_PASSWORD';
    return [`  ${demoKeys.join(', ')} (also ${children}), all with the password ${password}`];
  }
  const width = Math.max(...demoKeys.map((key) => key.length));
  return demoKeys.map((key) => {
    const others = key === demoChildren[0]?.username ? ` (also ${children})` : '';
    const password = passwords[key];
    const shown = password === undefined ? ownPassword : `password ${password}${others}`;
    return `  ${key.padEnd(width)}  ${shown}`;
  });
}

const ownPassword = 'a password that was chosen since, or no demo account any more';

/** Others than this computer's own users may come. */
const isReachable = ({ host, publicUrl }: Config): boolean =>
  publicUrl !== undefined || !/^(localhost|127\.[\d.]+|::1)$/.test(host);

const openWarning = [
  '  WARNING: the network reaches this computer, and with it the demo accounts, the administrator among',
  '  them. Whoever knows one of these passwords gets in; take the demo school away before real use.',
];
