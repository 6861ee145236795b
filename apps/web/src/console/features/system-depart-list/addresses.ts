/** Secrets stand behind `#`, which no server and no log ever sees. */
const at = (path: string, hash: string) => `${window.location.origin}${path}#${hash}`;

export const joinAddress = (code: string): string => at('/user/join', `code=${code}`);
export const classAddress = (link: string): string => at('/user/class', link);
export const cardAddress = (token: string): string => at('/user/login', `card=${token}`);

/** Printed or scanned, an address of this machine leads nowhere. */
export const isLocalOnly = (): boolean =>
  /^(localhost|127\.|\[::1\])/.test(window.location.hostname);
