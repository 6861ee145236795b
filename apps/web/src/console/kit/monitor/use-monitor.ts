import type { Client } from '@sprout/client';
import type { MonitorRange } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services.ts';

type Asked = { query: { range: MonitorRange }; signal: AbortSignal };

const asks = {
  process: (client: Client, asked: Asked) => client.call('monitor.process', asked),
  http: (client: Client, asked: Asked) => client.call('monitor.http', asked),
  system: (client: Client, asked: Asked) => client.call('monitor.system', asked),
  disk: (client: Client, asked: Asked) => client.call('monitor.disk', asked),
  cache: (client: Client, asked: Asked) => client.call('monitor.cache', asked),
};
type Ranged = keyof typeof asks;
type Answer<Name extends Ranged> = Result<`monitor.${Name}`>;

/** The server keeps a point so often. */
const everyMs = 10_000;

/** What a monitor shows, asked for anew while somebody looks at it. */
export function useMonitor<Name extends Ranged>(name: Name) {
  const { client } = useServices();
  const [range, setRange] = useState<MonitorRange>('10m');
  const query = useQuery({
    queryKey: [`monitor.${name}`, range],
    queryFn: async ({ signal }): Promise<Answer<Ranged>> =>
      asks[name](client, { query: { range }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    meta: { marksOld: true },
  });
  // One endpoint for each name; the call knows them only all together.
  return { ...query, data: query.data as Answer<Name> | undefined, range, setRange };
}

/** Whether all is well, with what is not. */
export function useHealth() {
  const { client } = useServices();
  return useQuery({
    queryKey: ['monitor.health'],
    queryFn: ({ signal }) => client.call('monitor.health', { signal }),
    refetchInterval: 3 * everyMs,
    meta: { marksOld: true },
  });
}
