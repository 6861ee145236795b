import { AppError } from '../../platform/errors.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { StoredProvider } from './messages.repository.ts';
import { SendFailure } from './send-failure.ts';

export type MailSettings = {
  readonly host: string;
  readonly port: number;
  /** `tls` from the begin, `starttls` before anything is said, or `none`. */
  readonly encryption: string;
  readonly username: string;
  readonly password: string;
  readonly sender: string;
  readonly senderName: string;
};

export type HttpSettings = {
  readonly url: string;
  readonly method: string;
  readonly contentType: string;
  /** A line for each: `Name: value`. */
  readonly headers: string;
  readonly bodyTemplate: string;
  /** Whatever the answer says: its status alone tells how it went. */
  readonly isStatusEnough: boolean;
  /** Where the answer says how it went, such as `data.code`, and what stands there when all is well. */
  readonly successPath: string;
  readonly successValue: string;
};

export type WebhookSettings = { readonly webhook: string };

const table = 'sys_message_provider';

/** The settings of a row with its secrets. Throws `SendFailure`. */
export function createSettings(box: SecretBox) {
  async function open(column: string, sealed: string | null): Promise<string> {
    if (sealed === null) return '';
    try {
      return await box.open(`${table}.${column}`, sealed);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new SendFailure('secretUnreadable');
    }
  }

  return {
    async mail(row: StoredProvider): Promise<MailSettings> {
      const { host, port, encryption, username, sender } = row;
      if (!host || !port || !sender) throw new SendFailure('noSettings');
      return {
        host,
        port,
        encryption: encryption ?? 'tls',
        username: username ?? '',
        password: await open('password', row.password),
        sender,
        senderName: row.sender_name ?? '',
      };
    },

    async http(row: StoredProvider): Promise<HttpSettings> {
      if (!row.url) throw new SendFailure('noSettings');
      return {
        url: row.url,
        method: row.method ?? 'POST',
        contentType: row.content_type ?? 'json',
        headers: await open('headers', row.headers),
        bodyTemplate: row.body_template ?? '',
        isStatusEnough: row.is_status_enough,
        successPath: row.success_path ?? '',
        successValue: row.success_value ?? '',
      };
    },

    async webhook(row: StoredProvider): Promise<WebhookSettings> {
      const webhook = await open('webhook', row.webhook);
      if (webhook === '') throw new SendFailure('noSettings');
      return { webhook };
    },
  };
}
