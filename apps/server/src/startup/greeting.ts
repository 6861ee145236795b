import { networkInterfaces } from 'node:os';
import { demoChildren } from '../../seed/demo/index.ts';
import type { Config } from '../config.ts';
import type { LogIns } from './accounts.ts';

/** The last lines of a start: where to go and how to get in. */
export function greetingLines(config: Config, port: number, logIns: LogIns): string[] {
  const own = config.publicUrl ? [config.publicUrl] : [];
  const addresses = [...own, ...listAddresses(config, port)].map((address) => `  ${address}`);
  const hint =
    isOpen(config.host) || config.publicUrl
      ? []
      : ['  Only this computer can reach it. For the school network: HOST=0.0.0.0 npm start'];
  return ['', 'Sprout is ready:', ...addresses, ...hint, ...logInLines(logIns), ''];
}

const isOpen = (host: string): boolean => host === '0.0.0.0' || host === '::';

function listAddresses({ host, tls }: Config, port: number): string[] {
  const protocol = tls ? 'https' : 'http';
  const address = (name: string) =>
    `${protocol}://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (!isOpen(host)) return [address(host)];
  const local = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((item) => item.family === 'IPv4' && !item.internal)
    .map((item) => address(item.address));
  return [address('127.0.0.1'), ...local];
}

function logInLines(logIns: LogIns): string[] {
  if (logIns.kind === 'known') return [];
  if (logIns.kind === 'administrator') {
    return [`Log in as admin with the password ${logIns.password} (it is shown this once).`];
  }
  const password = logIns.password ?? 'that was set at the first start (SPROUT_DEMO_PASSWORD)';
  const others = `${demoChildren[1]?.username} to ${demoChildren.at(-1)?.username}`;
  return [
    'Demo school. Log in as admin, teacher or student',
    `  (also teacher2, ${others}), all with the password ${password}`,
    '  npm run demo:remove takes the demo school away.',
  ];
}
