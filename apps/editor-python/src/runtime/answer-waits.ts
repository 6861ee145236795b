import type { WaitController } from './wait-controller.ts';
import { channelName, readWaitRequest, type WaitReply, type WaitRequest } from './wait-protocol.ts';

/** Answers the questions of one worker that waits through the service worker. Returns the way to stop. */
export function answerWaits(key: string, waits: WaitController): () => void {
  const channel = new BroadcastChannel(channelName(key));
  // A question that comes again, because the browser ended the wait, gets the same answer.
  let last: { readonly seq: number; readonly value: Promise<string | null | false> } | undefined;
  channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const request = readWaitRequest(data);
    if (request?.key !== key) return;
    const { seq, what } = request;
    if (last?.seq !== seq) last = { seq, value: ask(waits, what) };
    channel.postMessage({ seq, value: await last.value } satisfies WaitReply);
  };
  return () => channel.close();
}

function ask(waits: WaitController, what: WaitRequest['what']): Promise<string | null | false> {
  if (what.kind === 'wait') return waits.wait(what.ms, what.eager);
  if (what.kind === 'answer') return waits.answerTo(what.askId);
  return what.kind === 'nextOrders' ? waits.nextOrders() : waits.ordersSoFar();
}
