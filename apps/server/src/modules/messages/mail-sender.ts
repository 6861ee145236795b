import { createTransport } from 'nodemailer';
import { isAllowedHost } from '../../platform/allowed-hosts.ts';
import type { Outgoing, SendBounds } from './outgoing.ts';
import type { MailSettings } from './provider-settings.ts';
import { type FailureData, SendFailure } from './send-failure.ts';

type Mail = Pick<Outgoing, 'receiver' | 'title' | 'content' | 'text' | 'attachments'>;

/** Hands a mail over to the server of the settings, encrypted as they say. Throws `SendFailure`. */
export async function sendMail(
  settings: MailSettings,
  { receiver, title, content, text, attachments = [] }: Mail,
  { allowedHosts, limitMs, trusted }: SendBounds,
): Promise<void> {
  const { host, port, encryption, username, password, sender, senderName } = settings;
  if (!isAllowedHost(allowedHosts, host, port)) {
    throw new SendFailure('hostNotAllowed', { host: `${host}:${port}` });
  }
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
    ...(trusted === undefined ? {} : { tls: { ca: trusted } }),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: senderName, address: sender },
      to: { name: '', address: receiver },
      subject: title,
      html: content,
      text,
      attachments: attachments.map(({ fileName, mediaType, content: bytes }) => ({
        filename: fileName,
        contentType: mediaType,
        content: bytes,
      })),
      signal: AbortSignal.timeout(limitMs),
    });
  } catch (error) {
    throw failureOf(error, `${host}:${port}`);
  } finally {
    transport.close();
  }
}

type SmtpError = {
  code?: unknown;
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
  message?: unknown;
};

const longestDetail = 200;

function failureOf(error: unknown, host: string): SendFailure {
  const { code, command, response, responseCode, message } = error as SmtpError;
  const words = String(message);
  const data: FailureData = { host, detail: String(response ?? words).slice(0, longestDetail) };
  // Codes from 500 on say that another attempt ends in the same way.
  const isFinal = Number(responseCode) >= 500;
  if (code === 'EAUTH' || code === 'ENOAUTH') return new SendFailure('denied', { host });
  if (code === 'EABORT' || code === 'ETIMEDOUT') return new SendFailure('slow', { host });
  if (/certificate|self.signed|altname|unable to verify/i.test(words)) {
    return new SendFailure('badCertificate', { host });
  }
  if (
    code === 'ETLS' ||
    code === 'EREQUIRETLS' ||
    /wrong version number|SSL routines/i.test(words)
  ) {
    return new SendFailure('noTls', { host });
  }
  if (code === 'EENVELOPE') {
    if (String(command).startsWith('MAIL')) return new SendFailure('senderRefused', data);
    return new SendFailure(isFinal ? 'receiverRefused' : 'refused', data, { isFinal });
  }
  if (response !== undefined) return new SendFailure('refused', data, { isFinal });
  return new SendFailure('unreachable', { host });
}
