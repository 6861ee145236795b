/** Names by which people know their devices; the first that a browser's own description holds. */
const browsers = [
  ['Edg/', 'Edge'],
  ['MicroMessenger/', 'WeChat'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPad', 'iPad'],
  ['iPhone', 'iPhone'],
  ['Android', 'Android'],
  ['HarmonyOS', 'HarmonyOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system of a `User-Agent`; undefined when nothing is known of it. */
export function deviceOf(
  userAgent: string | null,
): { browser: string; system: string } | undefined {
  const find = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent?.includes(mark))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  return browser && system ? { browser, system } : undefined;
}
