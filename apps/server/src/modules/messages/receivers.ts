import type { Channel } from './channels.ts';

const patterns: Readonly<Record<Channel, RegExp>> = {
  mail: /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,190}$/,
  sms: /^\+?[0-9]{5,20}$/,
  // Phone numbers of members of the group, `@all`, or empty for no member in particular.
  wechat: /^(@all|\+?[0-9]{5,20})?$/,
  app: /^.{1,100}$/,
};

/** Whether it can be one receiver of the channel. */
export const isReceiver = (channel: Channel, receiver: string): boolean =>
  patterns[channel].test(receiver);

/** As lists show it: enough to know it again, too little to write to it. */
export function maskReceiver(channel: Channel | undefined, receiver: string): string {
  if (channel === 'app' || receiver === '' || receiver === '@all') return receiver;
  const at = receiver.indexOf('@');
  if (at > 0) return `${receiver.slice(0, 1)}***${receiver.slice(at)}`;
  if (receiver.length < 7) return `${receiver.slice(0, 1)}***`;
  return `${receiver.slice(0, 3)}****${receiver.slice(-4)}`;
}
