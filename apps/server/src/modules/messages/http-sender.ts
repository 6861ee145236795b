import { fillText, type TemplateData } from '@sprout/rules/message-template';
import { type Answer, callOut } from './http-call.ts';
import type { Outgoing, SendBounds } from './outgoing.ts';
import type { HttpSettings } from './provider-settings.ts';
import { SendFailure } from './send-failure.ts';

type Sms = Pick<Outgoing, 'receiver' | 'title' | 'text' | 'data'>;

/** Heads that say how the call is made, which is not the settings' to say. */
const ownHeads = /^(host|content-length|transfer-encoding|connection|upgrade|te|trailer|expect)$/i;

/** Heads by name from lines such as `Authorization: Bearer 1`; undefined where a line is none. */
export function readHeaders(lines: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, name = '', value = ''] = /^([A-Za-z0-9-]+):\s*([\x20-\x7e]*)$/.exec(line) ?? [];
    if (name === '' || ownHeads.test(name)) return undefined;
    headers[name] = value;
  }
  return headers;
}

const contentTypes: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  form: 'application/x-www-form-urlencoded; charset=utf-8',
};

/** Hands an SMS over to the service of the settings. Throws `SendFailure`. */
export async function sendSms(
  settings: HttpSettings,
  { receiver, title, text, data }: Sms,
  bounds: SendBounds,
): Promise<void> {
  const { url, method, contentType, headers, bodyTemplate } = settings;
  const values = { ...data, receiver, title, content: text, params: JSON.stringify(data) };
  const own = readHeaders(headers);
  if (!own) throw new SendFailure('noSettings');
  const hasBody = method !== 'GET';
  const inBody = contentType === 'form' ? encodeURIComponent : inJson;
  const answer = await callOut(
    {
      url: fillText(url, encoded(values, encodeURIComponent)),
      method,
      headers: {
        ...(hasBody
          ? { 'content-type': contentTypes[contentType] ?? contentTypes['json'] ?? '' }
          : {}),
        ...own,
      },
      body: hasBody ? fillText(bodyTemplate, encoded(values, inBody)) : undefined,
    },
    bounds,
  );
  requireSuccess(answer, settings);
}

/** As it stands between the quotation marks of JSON. */
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

const encoded = (values: TemplateData, encode: (value: string) => string): TemplateData =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encode(String(value))]));

const longestDetail = 100;

function requireSuccess(
  { status, body }: Answer,
  {
    isStatusEnough,
    successPath,
    successValue,
  }: Pick<HttpSettings, 'isStatusEnough' | 'successPath' | 'successValue'>,
): void {
  if (status < 200 || status > 299) throw new SendFailure('refused', { detail: `HTTP ${status}` });
  if (isStatusEnough) return;
  // Many services answer 200 to a message that they never send.
  if (successPath === '') throw new SendFailure('noSettings');
  const said = valueAt(body, successPath);
  if (said === successValue) return;
  const detail = `${successPath} = ${said ?? '?'}`.slice(0, longestDetail);
  throw new SendFailure('refused', { detail });
}

/** What stands at `data.code` of a JSON text; undefined where nothing does. */
function valueAt(json: string, path: string): string | undefined {
  try {
    let value: unknown = JSON.parse(json);
    for (const name of path.split('.')) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
        return undefined;
      value = (value as Record<string, unknown>)[name];
    }
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  } catch {
    return undefined;
  }
}
