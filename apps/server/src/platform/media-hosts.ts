/** Hosts whose media this site allows beside its own; filled by the module of the configuration. */
export type MediaHosts = { list: () => Promise<readonly string[]> };
