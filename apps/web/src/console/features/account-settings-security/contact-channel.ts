export type Channel = 'sms' | 'mail';

/** The same shapes as the server's. */
export const contactShapes = { sms: /^1[3-9]\d{9}$/, mail: /^[^\s@]+@[^\s@]+$/ } as const;
