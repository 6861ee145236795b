import { readMediaHosts } from '@sprout/rules';
import { useMemo } from 'react';
import { useConfig } from '../../session/use-config.ts';

/** Hosts whose pictures, videos and frames a text may have; never the one that this page is of. */
export function useMediaHosts(): readonly string[] {
  const setting = useConfig().config['mediaHosts'];
  return useMemo(() => readMediaHosts(setting, [location.hostname]), [setting]);
}
