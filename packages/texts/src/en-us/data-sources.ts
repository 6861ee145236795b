import type { Messages } from '../messages.ts';
import type { dataSourcesZhCn } from '../zh-cn/data-sources.ts';

export const dataSourcesEnUs = {
  'dataSources.test': 'Test',
  'dataSources.testOf': 'Test “{name}”',
  'dataSources.again': 'Try again',
  'dataSources.connecting': 'Connecting …',
  'dataSources.connected': 'Connected',
  'dataSources.failed': 'Could not connect',
  'dataSources.readOnly': 'This account can only read, as it should be.',
  'dataSources.canWrite':
    'This account can change data there. Use one that can only read; reports themselves never write.',
  'dataSources.closed': 'Other databases cannot be reached yet',
  'dataSources.closedHint':
    'For safety, Sprout connects only to hosts that the server allows. Whoever runs the server sets SPROUT_DATA_SOURCE_HOSTS, such as db.example:5432, and starts it again.',
} as const satisfies Messages<typeof dataSourcesZhCn>;
