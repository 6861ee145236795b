/** Ways to somebody. */
export type Channel = 'mail' | 'sms' | 'wechat' | 'app';

/** Values of the dictionary `msgType`. Source: system-domain section 6.15. */
export const channelTypes = {
  sms: '1',
  mail: '2',
  wechat: '3',
  app: '4',
} as const satisfies Record<Channel, string>;

export const channelOf = (type: string): Channel | undefined =>
  (['sms', 'mail', 'wechat', 'app'] as const).find((channel) => channelTypes[channel] === type);

/** Channels whose contents are HTML. */
export const isHtml = (channel: Channel): boolean => channel === 'mail' || channel === 'app';

/** Values of the dictionary `msgSendStatus`. */
export const sendStates = { waiting: '0', sent: '1', failed: '2', givenUp: '-1' } as const;
