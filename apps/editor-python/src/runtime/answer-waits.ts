import { channelName, readWaitRequest, type WaitReply, type WaitRequest } from './wait-protocol.ts';
import type { WaitRoom } from './wait-room.ts';

/** Answers the questions of one worker that waits through the service worker. Returns the way to stop. */
export function answerWaits(key: string, room: WaitRoom): () => void {
  const channel = new BroadcastChannel(channelName(key));
  // A question that comes again, because the browser ended the wait, gets the same answer.
  let last: { readonly seq: number; readonly value: Promise<string | null | false> } | undefined;
  channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const request = readWaitRequest(data);
    if (request?.key !== key) return;
    const { seq, what } = request;
    if (last?.seq !== seq) last = { seq, value: ask(room, what) };
    channel.postMessage({ seq, value: await last.value } satisfies WaitReply);
  };
  return () => channel.close();
}

function ask(room: WaitRoom, what: WaitRequest['what']): Promise<string | null | false> {
  if (what.kind === 'wait') return room.wait(what.ms, what.eager);
  if (what.kind === 'answer') return room.answerTo(what.askId);
  return what.kind === 'nextOrders' ? room.nextOrders() : room.ordersSoFar();
}
