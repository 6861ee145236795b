import { dataSources, endpoints } from '@sprout/contract';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module } from '../module.ts';
import { createDataSources, legacyAddress, requireUsable } from './data-sources.service.ts';

export type { Answer, Bounds } from './connection.ts';
export { createDataSourceReader } from './reader.service.ts';

/** Other databases that reports may read. */
export const dataSourcesModule: Module = {
  name: 'dataSources',
  seeds: {
    resource: dataSources,
    menu: {
      place: ['menu-site', 9],
      url: '/isystem/dataSource',
      component: 'system/SysDataSourceList',
      icon: 'cluster',
    },
  },
  register(context) {
    const { handle, database, log, config } = context;
    const allowedHosts = config.dataSourceHosts;
    const options = {
      before: requireUsable(allowedHosts),
      compute: async ({ rows }: { rows: readonly Readonly<Record<string, unknown>>[] }) =>
        rows.map(legacyAddress),
    };
    const secrets = registerTable(dataSources, options, context);
    const sources = createDataSources({ database, log, allowedHosts, secrets });
    handle(endpoints.dataSources.options, ({ actor }) => sources.options(actor));
    handle(endpoints.dataSources.hosts, async () => sources.hosts());
    handle(endpoints.dataSources.testConnection, ({ actor, body }) => sources.test(actor, body));
  },
};
