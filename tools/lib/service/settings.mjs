// @ts-check
import { Failure } from '../failure.mjs';

/** Settings of the server that a service keeps; a test compares them with the server's own list. */
export const settingNames = [
  'PORT',
  'HOST',
  'SPROUT_DATA_DIR',
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SPROUT_PUBLIC_URL',
  'SPROUT_TRUSTED_PROXIES',
  'SPROUT_TLS_CERT',
  'SPROUT_TLS_KEY',
  'SPROUT_SECRET_KEY',
  'SPROUT_DATA_SOURCE_HOSTS',
  'SPROUT_LOGIN_HOSTS',
  'SPROUT_MESSAGE_HOSTS',
  'SPROUT_MESSAGE_LOG',
  'SPROUT_AUDIT_STREAM',
  'SPROUT_TIME_ZONE',
  'SPROUT_DEMO',
  'SPROUT_DEMO_PASSWORD',
];

/** @typedef {Readonly<Record<string, string>>} Settings */

/**
 * What the service shall have of this environment. A service has no checkout to try things in: without a word
 * about it there is no demo school.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} dataDir absolute
 * @returns {Settings} in the order of `settingNames`
 */
export function collectSettings(environment, dataDir) {
  /** @type {Readonly<Record<string, string | undefined>>} */
  const given = { SPROUT_DEMO: '0', ...environment, SPROUT_DATA_DIR: dataDir };
  /** @type {Record<string, string>} */
  const settings = {};
  for (const name of settingNames) {
    const value = given[name];
    if (value === undefined || value === '') continue;
    if (/[\r\n\0]/.test(value))
      throw new Failure(`${name} holds a line break: set it without one.`);
    settings[name] = value;
  }
  return settings;
}

/**
 * A value as systemd reads it in an environment file, and as Node.js does for `--env-file`: neither
 * changes anything between single quotes.
 * @param {string} name
 * @param {string} value
 */
export function settingLine(name, value) {
  if (!value.includes("'")) return `${name}='${value}'`;
  if (/["\\$`]/.test(value)) {
    throw new Failure(
      `${name} holds an apostrophe beside ", \\, $ or a backquote, which no settings file can keep: choose another value.`,
    );
  }
  return `${name}="${value}"`;
}

/**
 * @param {string} text of an environment file that we wrote; administrators add lines without quotes
 * @returns {Settings}
 */
export function readSettings(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const line of text.split('\n')) {
    const [, name, quoted, plain] = /^\s*([A-Z0-9_]+)=(?:'([^']*)'|"([^"]*)"|)/.exec(line) ?? [];
    if (name === undefined) continue;
    settings[name] = quoted ?? plain ?? line.slice(line.indexOf('=') + 1).trim();
  }
  return settings;
}
