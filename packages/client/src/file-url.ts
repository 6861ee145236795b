/** Public configuration as `config.getCurrent` answers it: every value a string. */
export type SiteConfig = Readonly<Record<string, string>>;

/**
 * Address of a file value. Source: specification section 5: a value that starts with http (or is
 * already a path) is used as is, a value with a bracket is not a file, all else gets the domain in
 * use. Empty for nothing.
 */
export function fileUrl(config: SiteConfig, value: string | null | undefined): string {
  if (!value || value.includes('[')) return '';
  if (value.startsWith('http') || value.startsWith('/')) return value;
  const domain = config['uploadType'] === 'qiniu' ? config['qiniuDomain'] : config['staticDomain'];
  // Before the configuration is there, nothing tells where files are.
  return domain === undefined ? '' : `${domain}/${value}`;
}
