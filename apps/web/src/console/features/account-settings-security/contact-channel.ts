import { mobileShape } from '@sprout/rules';

export type Channel = 'sms' | 'mail';

/** The same shapes as the server's. */
export const contactShapes = { sms: mobileShape, mail: /^[^\s@]+@[^\s@]+$/ } as const;
