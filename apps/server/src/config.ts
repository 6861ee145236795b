import { resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { defaultDataDir } from './embedded-postgres/index.ts';
import { readStreamTarget, type StreamTarget } from './platform/audit-stream/index.ts';
import { trustProxies } from './platform/http/trusted-proxies.ts';

const EnvironmentSchema = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 8080,
    description: 'Port of everything',
  }),
  HOST: Type.String({
    default: '127.0.0.1',
    description: 'Address to listen on; 0.0.0.0 opens the school network',
  }),
  SPROUT_DATA_DIR: Type.Optional(
    Type.String({ description: 'Folder of database, files and backups' }),
  ),
  DATABASE_URL: Type.Optional(Type.String({ description: 'A PostgreSQL server of your own' })),
  READ_DATABASE_URL: Type.Optional(Type.String({ description: 'A replica for lists' })),
  REDIS_URL: Type.Optional(
    Type.String({ description: 'Redis that carries messages between nodes; else PostgreSQL does' }),
  ),
  S3_ENDPOINT: Type.Optional(Type.String({ description: 'Object store for files' })),
  S3_BUCKET: Type.Optional(Type.String()),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
  SPROUT_PUBLIC_URL: Type.Optional(
    Type.String({
      description: 'Address that people open: in links, QR codes, and of its own pages',
    }),
  ),
  SPROUT_TRUSTED_PROXIES: Type.Optional(
    Type.String({ description: 'Comma list of proxies whose forwarded addresses and hosts count' }),
  ),
  SPROUT_TLS_CERT: Type.Optional(Type.String({ description: 'Certificate file; turns on https' })),
  SPROUT_TLS_KEY: Type.Optional(Type.String({ description: 'Key file of the certificate' })),
  SPROUT_SECRET_KEY: Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F]{64}$',
      description:
        'Key of sealed secrets, 64 hexadecimal digits; else secret.key of the data folder',
    }),
  ),
  SPROUT_DATA_SOURCE_HOSTS: Type.Optional(
    Type.String({
      description: 'Comma list of host:port of other databases that reports may read; none without',
    }),
  ),
  SPROUT_LOGIN_HOSTS: Type.Optional(
    Type.String({
      description: 'Comma list of host:port at which people may log in; none without',
    }),
  ),
  SPROUT_MESSAGE_HOSTS: Type.Optional(
    Type.String({
      description: 'Comma list of host:port that carry mail, SMS and WeChat messages; none without',
    }),
  ),
  SPROUT_MESSAGE_LOG: Type.Optional(
    Type.Union([Type.Literal('0'), Type.Literal('1')], {
      description: '1: messages that cannot go out are logged with their codes, for developers',
    }),
  ),
  SPROUT_AUDIT_STREAM: Type.Optional(
    Type.String({
      description:
        'Where log-ins, changes and opened records go as well, such as syslog://host:514',
    }),
  ),
  SPROUT_TIME_ZONE: Type.String({
    default: 'Asia/Shanghai',
    description: 'Zone of times on the wire',
  }),
  SPROUT_DEMO: Type.Optional(
    Type.Union([Type.Literal('0'), Type.Literal('1')], {
      description: '1: demo school, 0: empty school; unset on a fresh embedded database: 1',
    }),
  ),
  SPROUT_DEMO_PASSWORD: Type.Optional(
    Type.String({
      minLength: 6,
      description: 'Password of the demo accounts; else random and printed',
    }),
  ),
});

export type Environment = Static<typeof EnvironmentSchema>;

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  readDatabaseUrl: string | undefined;
  redisUrl: string | undefined;
  s3:
    | { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  publicUrl: string | undefined;
  trustedProxies: string[];
  tls: { certFile: string; keyFile: string } | undefined;
  secretKey: string | undefined;
  /** `host:port`, in lower case. */
  dataSourceHosts: string[];
  /** `host:port`, in lower case. */
  messageHosts: string[];
  loginHosts: string[];
  /** Whether codes and links of messages stand in the log. */
  logsMessages: boolean;
  /** The other system that gets each row of the log too; `undefined` without one. */
  auditStream: StreamTarget | undefined;
  timeZone: string;
  demo: boolean | undefined;
  demoPassword: string | undefined;
};

/** A setting that cannot be used; the message names it and says what is accepted. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment once. Throws `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(EnvironmentSchema.properties)
      .map((name) => [name, environment[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const filled = Value.Default(EnvironmentSchema, Value.Convert(EnvironmentSchema, given));
  if (!Value.Check(EnvironmentSchema, filled)) {
    const [problem] = Value.Errors(EnvironmentSchema, filled);
    const name = problem?.instancePath.slice(1) ?? '';
    throw new ConfigError(`${name} cannot be used: ${problem?.message ?? 'it is not understood'}.`);
  }
  return toConfig(filled);
}

/** One line per setting: name, default and meaning. */
export function describeConfig(): string[] {
  return Object.entries(EnvironmentSchema.properties).map(([name, schema]) => {
    const { default: preset, description } = schema as { default?: unknown; description?: string };
    return `${name.padEnd(26)}${String(preset ?? '-').padEnd(16)}${description ?? ''}`;
  });
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.SPROUT_DATA_DIR ?? defaultDataDir()),
    databaseUrl: readPostgres('DATABASE_URL', env.DATABASE_URL),
    readDatabaseUrl: readPostgres('READ_DATABASE_URL', env.READ_DATABASE_URL),
    redisUrl: readRedis(env.REDIS_URL),
    s3: readS3(env),
    publicUrl: readPublicUrl(env.SPROUT_PUBLIC_URL),
    trustedProxies: readProxies(env.SPROUT_TRUSTED_PROXIES ?? ''),
    tls: readTls(env),
    secretKey: env.SPROUT_SECRET_KEY,
    dataSourceHosts: readHosts('SPROUT_DATA_SOURCE_HOSTS', env.SPROUT_DATA_SOURCE_HOSTS),
    messageHosts: readHosts('SPROUT_MESSAGE_HOSTS', env.SPROUT_MESSAGE_HOSTS),
    loginHosts: readHosts('SPROUT_LOGIN_HOSTS', env.SPROUT_LOGIN_HOSTS),
    logsMessages: env.SPROUT_MESSAGE_LOG === '1',
    auditStream: readAuditStream(env.SPROUT_AUDIT_STREAM),
    timeZone: readTimeZone(env.SPROUT_TIME_ZONE),
    demo: env.SPROUT_DEMO === undefined ? undefined : env.SPROUT_DEMO === '1',
    demoPassword: env.SPROUT_DEMO_PASSWORD,
  };
}

function readProxies(list: string): string[] {
  const proxies = list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  try {
    trustProxies(proxies);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ConfigError(
      `SPROUT_TRUSTED_PROXIES cannot be used: ${error.message} is not an address such as 10.0.0.1 or 10.0.0.0/8.`,
    );
  }
  return proxies;
}

function readHosts(name: string, list = ''): string[] {
  const hosts = list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  const bad = hosts.find(
    (host) => !/^[a-z0-9._-]+:[0-9]{1,5}$|^\[[0-9a-f:]+\]:[0-9]{1,5}$/.test(host),
  );
  if (bad === undefined) return hosts;
  throw new ConfigError(
    `${name} cannot be used: ${bad} is not a host and port such as db.example:5432.`,
  );
}

/** NOTE: the address is not shown, as it holds a password. */
function readPostgres(name: string, address: string | undefined): string | undefined {
  if (address === undefined || /^(?:postgres(?:ql)?|socket):\S+$|^\//.test(address)) return address;
  throw new ConfigError(
    `${name} cannot be used: it is not an address such as postgres://sprout:secret@db.example:5432/sprout.`,
  );
}

function readAuditStream(address: string | undefined): StreamTarget | undefined {
  if (address === undefined) return undefined;
  const target = readStreamTarget(address);
  if (target) return target;
  throw new ConfigError(
    `SPROUT_AUDIT_STREAM cannot be used: ${address} is not an address such as syslog://log.example:514, syslog+tcp://, syslog+tls://, json+tcp://log.example:5170, json+tls:// or file:///var/lib/sprout/audit.jsonl.`,
  );
}

function readRedis(address: string | undefined): string | undefined {
  if (address === undefined || /^rediss?:\/\/\S+$/.test(address)) return address;
  throw new ConfigError(
    'REDIS_URL cannot be used: it is not an address such as redis://cache.example:6379.',
  );
}

function readS3(env: Environment): Config['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const given = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  if (given.every((value) => value === undefined)) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.',
    );
  }
  if (!/^https?:$/.test(URL.canParse(S3_ENDPOINT) ? new URL(S3_ENDPOINT).protocol : '')) {
    throw new ConfigError(
      'S3_ENDPOINT cannot be used: it is not an address such as http://files.example:9000.',
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function readTls(env: Environment): Config['tls'] {
  const { SPROUT_TLS_CERT: certFile, SPROUT_TLS_KEY: keyFile } = env;
  if (!certFile && !keyFile) return undefined;
  if (!certFile || !keyFile) {
    throw new ConfigError('SPROUT_TLS_CERT and SPROUT_TLS_KEY are needed together.');
  }
  return { certFile, keyFile };
}

/** Scheme, host and port: Sprout stands in the root of its address. */
function readPublicUrl(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new ConfigError(
    `SPROUT_PUBLIC_URL cannot be used: ${address} is not an address such as https://sprout.example.`,
  );
}

function readTimeZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`SPROUT_TIME_ZONE cannot be used: ${zone} is not a time zone.`);
  }
}
