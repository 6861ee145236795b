import { type Client, type ClientOptions, createClient } from '@sprout/client';
import { openPaths } from '@sprout/contract/open-paths';

/** The client of the API of this very host. */
export const openClient = (options: Omit<ClientOptions, 'base' | 'paths'>): Client =>
  createClient({ base: '/api', paths: openPaths, ...options });
