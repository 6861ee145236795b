import { type Answer, callOut } from './http-call.ts';
import type { Outgoing, SendBounds } from './outgoing.ts';
import type { WebhookSettings } from './provider-settings.ts';
import { SendFailure } from './send-failure.ts';

type GroupMessage = Pick<Outgoing, 'receiver' | 'text'>;

/** More is refused by the other side. */
const mostBytes = 2048;
const longestDetail = 100;

/** Writes into a group of WeCom by its robot; the receiver is called out there. Throws `SendFailure`. */
export async function sendWechat(
  { webhook }: WebhookSettings,
  { receiver, text }: GroupMessage,
  bounds: SendBounds,
): Promise<void> {
  const answer = await callOut(
    {
      url: webhook,
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        msgtype: 'text',
        text: {
          content: withinBytes(text, mostBytes),
          ...(receiver === '' ? {} : { mentioned_mobile_list: [receiver] }),
        },
      }),
    },
    bounds,
  );
  requireSuccess(answer);
}

/** It answers 200 whatever happened, and says in the body how it went. */
function requireSuccess({ status, body }: Answer): void {
  if (status !== 200) throw new SendFailure('refused', { detail: `HTTP ${status}` });
  const { errcode, errmsg } = readAnswer(body);
  if (errcode === 0) return;
  const detail = `${errcode ?? '?'} ${errmsg ?? ''}`.trim().slice(0, longestDetail);
  throw new SendFailure('refused', { detail });
}

function readAnswer(body: string): { errcode?: unknown; errmsg?: unknown } {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

/** Whole letters, as many as fit. */
function withinBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let kept = '';
  for (const letter of text) {
    if (Buffer.byteLength(kept + letter) > most - 3) break;
    kept += letter;
  }
  return `${kept}…`;
}
