import { useConfig } from '../../session/use-config.ts';

/** What the school calls itself. */
export const useBrand = (): string => String(useConfig().config['brandName'] ?? '');
