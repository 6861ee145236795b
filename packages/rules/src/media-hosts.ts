/** How many other hosts a site may take pictures, videos and frames from. */
export const maxMediaHosts = 20;

/** A name of a host alone: its last part begins with a letter, so an IP address is none. */
export const isHostName = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(text);

/**
 * The hosts of the setting `mediaHosts`, one a line; what is no name of a host is left out, however it came there.
 * @param own hosts of the site itself, whose frames could leave their sandbox
 */
export function readMediaHosts(setting: string | undefined, own: readonly string[] = []): string[] {
  const hosts = (setting ?? '').split('\n').map((line) => line.trim().toLowerCase());
  const named = hosts.filter((host) => isHostName(host) && !own.includes(host));
  return [...new Set(named)].slice(0, maxMediaHosts);
}

/** Whether an address is `https://` of one of these hosts, without a port or a name before it. */
export function isMediaOf(hosts: readonly string[], address: string): boolean {
  const host = /^https:\/\/([a-z\d.-]+)\/[!-~\u00a1-\uffff]*$/i.exec(address)?.[1];
  return host !== undefined && hosts.includes(host.toLowerCase());
}

/** The address in a piece of HTML that another site offers to be copied; an address stays as it is. */
export function mediaSourceOf(text: string): string {
  const source = /<(?:iframe|video|source|embed)\b[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(
    text,
  );
  const address = (source ? (source[1] ?? source[2] ?? '') : text).trim();
  return address.startsWith('//') ? `https:${address}` : address;
}

/** What every frame of another host has, whatever was written: it is fenced in and is told nothing of the visitor. */
export const mediaFrameAttributes = {
  sandbox: 'allow-scripts allow-same-origin',
  referrerpolicy: 'no-referrer',
  loading: 'lazy',
} as const;
