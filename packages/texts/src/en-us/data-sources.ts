import type { Messages } from '../messages.ts';
import type { dataSourcesZhCn } from '../zh-cn/data-sources.ts';

export const dataSourcesEnUs = {
  'dataSources.test': 'Test',
  'dataSources.testOf': 'Test “{name}”',
  'dataSources.again': 'Try again',
  'dataSources.connecting': 'Connecting …',
  'dataSources.connected': 'Connected',
  'dataSources.failed': 'Could not connect',
  'dataSources.savedUntried':
    'You can save it now and use it once it can be reached. Until then, reports that use it cannot be opened.',
  'dataSources.saveAnyway': 'Save anyway',
  'dataSources.goBack': 'Go back',
  'dataSources.readOnly': 'This account can only read, as it should be.',
  'dataSources.canWriteBy':
    'This account could change something there: it has {rights}. Use one that has SELECT alone; reports themselves only ever read.',
  'dataSources.canWrite':
    'This account can change data there. Use one that can only read; reports themselves never write.',
  'dataSources.closed': 'Other databases cannot be reached yet',
  'dataSources.closedHint':
    'For safety, Sprout connects only to hosts the server allows. Whoever runs the server sets SPROUT_DATA_SOURCE_HOSTS, such as db.example:5432, and restarts it.',
  'noun.dataSources': { one: 'data source', other: 'data sources' },
  'add.dataSources': 'Add data source',
  'title.dataSources': 'Data sources',
  'count.dataSources': { one: '{n} data source', other: '{n} data sources' },
  'field.dataSources.name': 'Name',
  'field.dataSources.code': 'Code',
  'field.dataSources.dbType': 'Type of database',
  'field.dataSources.host': 'Host',
  'field.dataSources.port': 'Port',
  'field.dataSources.dbName': 'Database',
  'field.dataSources.dbUsername': 'User',
  'field.dataSources.dbPassword': 'Password',
  'field.dataSources.hasTls': 'Encrypted (TLS)',
  'field.dataSources.remark': 'Remark',
  'hint.dataSources.code': 'Reports find the source by this code; it cannot be changed later',
  'hint.dataSources.host': 'A host and port the server allows (SPROUT_DATA_SOURCE_HOSTS)',
  'hint.dataSources.dbUsername': 'Use an account that can only read',
  'hint.dataSources.hasTls':
    'The other side’s certificate is checked; turn this off only on the same machine',
  'problem.dataSources.code.pattern':
    'Begins with a letter; then letters, digits, underscores and hyphens',
} satisfies Messages<typeof dataSourcesZhCn>;
