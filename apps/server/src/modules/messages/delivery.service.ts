import { linesOfHtml, type TemplateData, withoutSecrets } from '@sprout/rules/message-template';
import { AppError } from '../../platform/errors.ts';
import { createNotices } from '../announcements/index.ts';
import type { ModuleContext } from '../module.ts';
import { type Channel, channelOf, isHtml, sendStates } from './channels.ts';
import {
  findAccount,
  noteOutcome,
  type Outcome,
  putBack,
  type TakenMessage,
  takeMessage,
} from './messages.repository.ts';
import { sealedUse } from './messages.ts';
import type { Outgoing } from './outgoing.ts';
import type { Providers } from './providers.ts';
import { isReceiver, maskReceiver } from './receivers.ts';
import { type FailureData, type FailureReason, SendFailure } from './send-failure.ts';

/** Attempts of one message. Source: system-domain section 6.15. */
export const triesLimit = 6;
const minuteMs = 60_000;
/** What is waited after each of them. */
const waitsMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs, 240 * minuteMs];
/** Longer than any attempt takes: after it a node that was at it is taken for dead. */
const busyMs = 2 * minuteMs;

/** No actor asked for it just now. */
const server = { actor: undefined };

/** Another message would wait as long for nothing. */
const silent: ReadonlySet<FailureReason> = new Set(['slow', 'unreachable']);

type Sealed = { title: string; content: string; data: TemplateData };

/** Brings messages on their way, and says honestly how that went. */
export function createMessageDelivery(context: ModuleContext, providers: Providers) {
  const { database, clock, log, tasks, secretBox, run } = context;
  const notices = createNotices(context);

  async function opened(message: TakenMessage): Promise<Sealed> {
    const { title, content, param, sealed } = message;
    if (sealed === null) return { title, content, data: JSON.parse(param ?? '{}') };
    try {
      return JSON.parse(await secretBox.open(sealedUse, sealed)) as Sealed;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new SendFailure('secretUnreadable', {}, { isFinal: true });
    }
  }

  async function outgoing(channel: Channel, message: TakenMessage): Promise<Outgoing> {
    const { title, content, data } = await opened(message);
    return {
      schoolId: message.schoolId,
      receiver: message.receiver,
      title,
      content,
      text: isHtml(channel) ? linesOfHtml(content) : content,
      shown: { title: message.title, content: message.content },
      data,
    };
  }

  /** The notice and the word that it was sent are one change. */
  async function tellInside(message: TakenMessage, { title, content, text }: Outgoing) {
    const account = await findAccount(database.write, message.schoolId, message.receiver);
    if (!account) throw new SendFailure('unknownReceiver', {}, { isFinal: true });
    await run(server, 'outgoingMessages.deliver', async (tx) => {
      if (!(await noteOutcome(tx, message, sentOutcome('told')))) return;
      await notices.send(tx, {
        userIds: [account.id],
        titile: title,
        msgAbstract: text,
        msgContent: content,
        busType: 'message',
        busId: message.id,
      });
    });
  }

  const sentOutcome = (result: 'sent' | 'told'): Outcome => ({
    state: sendStates.sent,
    result,
    data: {},
    at: clock.now(),
    nextAt: null,
    isOver: true,
  });

  function failedOutcome(message: TakenMessage, failure: SendFailure): Outcome {
    const at = clock.now();
    const waitMs = failure.isFinal ? undefined : waitsMs[message.tries - 1];
    const nextAt = waitMs === undefined ? null : new Date(at.getTime() + waitMs);
    const { reason, data } = failure;
    if (nextAt === null || message.tries >= triesLimit) {
      return { state: sendStates.givenUp, result: reason, data, at, nextAt: null, isOver: false };
    }
    return { state: sendStates.failed, result: reason, data, at, nextAt, isOver: false };
  }

  async function attempt(message: TakenMessage): Promise<void> {
    const channel = channelOf(message.type);
    if (!channel || !isReceiver(channel, message.receiver)) {
      throw new SendFailure('badReceiver', {}, { isFinal: true });
    }
    if (message.notAfter && message.notAfter <= clock.now()) {
      throw new SendFailure('tooLate', {}, { isFinal: true });
    }
    const whole = await outgoing(channel, message);
    if (channel === 'app') {
      await tellInside(message, whole);
      return;
    }
    try {
      await providers.send(channel, whole);
    } catch (error) {
      throw coveredFailure(error, whole, channel);
    }
    await noteOutcome(database.write, message, sentOutcome('sent'));
  }

  /** Servers that did not answer: until when no message goes to them, and whether one has gone to see since. */
  const silences = new Map<string, { untilMs: number; isProbed: boolean }>();
  const serverOf = ({ schoolId, type }: TakenMessage) => `${schoolId} ${type}`;
  const after = (ms: number) => new Date(clock.now().getTime() + Math.ceil(ms));

  /** Until when the message waits because its server is silent; one alone goes when that is over. */
  function waitOf(message: TakenMessage): Date | undefined {
    const silence = silences.get(serverOf(message));
    if (!silence) return undefined;
    const leftMs = silence.untilMs - clock.elapsedMs();
    if (leftMs > 0) return after(leftMs);
    if (silence.isProbed) return after(minuteMs);
    silence.isProbed = true;
    return undefined;
  }

  /** Three that wait for a silent server would leave the queue no place for anything else. */
  async function isPaused(message: TakenMessage): Promise<boolean> {
    const until = waitOf(message);
    if (!until) return false;
    await run(server, 'outgoingMessages.postpone', async (tx) => {
      await putBack(tx, message, until);
      await tasks.add(tx, 'messages.deliver', { id: message.id }, { notBefore: until });
    });
    return true;
  }

  function noteSilence(message: TakenMessage, { reason }: SendFailure): void {
    const key = serverOf(message);
    const known = silences.get(key);
    const untilMs = clock.elapsedMs() + minuteMs;
    if (silent.has(reason)) silences.set(key, { untilMs, isProbed: false });
    // It may have failed before anybody asked the server: the next one sees.
    else if (known) known.isProbed = false;
  }

  async function fail(message: TakenMessage, error: unknown): Promise<void> {
    const failure = error instanceof SendFailure ? error : new SendFailure('failed');
    noteSilence(message, failure);
    if (failure !== error) log.error({ err: error, message: message.id }, 'a message failed');
    const outcome = failedOutcome(message, failure);
    await run(server, 'outgoingMessages.postpone', async (tx) => {
      if (!(await noteOutcome(tx, message, outcome)) || outcome.nextAt === null) return;
      await tasks.add(tx, 'messages.deliver', { id: message.id }, { notBefore: outcome.nextAt });
    });
  }

  return {
    /** One attempt, where it is due. */
    async deliver({ id }: { id: string }): Promise<void> {
      const now = clock.now();
      const busyUntil = new Date(now.getTime() + busyMs);
      const message = await takeMessage(database.write, id, { now, busyUntil });
      if (!message || (await isPaused(message))) return;
      try {
        await attempt(message);
        silences.delete(serverOf(message));
      } catch (error) {
        await fail(message, error);
      }
    },
  };
}

/** The other side may repeat what it was sent. */
function coveredFailure(error: unknown, { data: secrets, receiver }: Outgoing, channel: Channel) {
  if (!(error instanceof SendFailure) || error.data.detail === undefined) return error;
  const detail = withoutSecrets(error.data.detail, secrets).replaceAll(
    receiver,
    maskReceiver(channel, receiver),
  );
  const data: FailureData = { ...error.data, detail };
  const reason: FailureReason = error.reason;
  return new SendFailure(reason, data, { isFinal: error.isFinal });
}
