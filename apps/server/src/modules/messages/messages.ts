import {
  covered,
  fillHtml,
  fillLine,
  fillText,
  hasSecrets,
  type TemplateData,
} from '@sprout/rules/message-template';
import type { Language } from '@sprout/texts';
import { mainSchoolId } from '../../platform/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';
import { builtInTemplates, builtInText, type TemplateText } from './built-in-templates.ts';
import { type Channel, channelTypes, isHtml, sendStates } from './channels.ts';
import {
  countSince,
  findProvider,
  findSiteName,
  findTemplate,
  insertMessage,
} from './messages.repository.ts';

declare module '../../platform/tasks/tasks.ts' {
  interface TaskPayloads {
    /** Tries to send a message. */
    'messages.deliver': { id: string };
  }
}

export type MessageRequest = {
  readonly channel: Channel;
  /** The school of this installation without. */
  readonly schoolId?: string;
  /** A mail address, a phone number, or the id of an account. */
  readonly receiver: string;
  /** One of `builtInTemplates`, or a template that the school made. */
  readonly templateCode: string;
  /** Values of its variables. Only the receiver reads those called `code`, `link`, `password`, `secret` or `token`. */
  readonly data: TemplateData;
  /** Chinese without. */
  readonly language?: Language;
  /** Of no use to its receiver afterwards. */
  readonly notAfter?: Date;
  readonly createdBy?: string;
};

type Context = Pick<ModuleContext, 'clock' | 'random' | 'tasks' | 'secretBox'>;

/** Codes and links open something for so long at most. */
const secretMs = 30 * 60_000;
/**
 * Limit of messages of one template to one address or number: no receiver is flooded in the name of the school, and
 * a flood of notices does not keep out the code that the receiver waits for.
 */
const perReceiver = { most: 20, withinMs: 3_600_000 } as const;

export const sealedUse = 'sys_sms.sealed';

/** Sends people something where they are. */
export function createMessages({ clock, random, tasks, secretBox }: Context) {
  return {
    /**
     * The message exists if and only if the change of the transaction does; it goes out afterwards and is tried again
     * where that fails. Throws `message.noTemplate`.
     */
    async queue(executor: Executor, request: MessageRequest): Promise<void> {
      const { channel, schoolId = mainSchoolId, receiver, templateCode, data } = request;
      const template = await readTemplate(executor, { ...request, schoolId });
      const now = clock.now();
      const id = newId(clock, random);
      const values = { site: await findSiteName(executor, schoolId), ...data };
      const isSecret = hasSecrets(data);
      const whole = fillTemplate(channel, template, values);
      const shown = isSecret ? fillTemplate(channel, template, covered(values)) : whole;
      const to = { schoolId, type: channelTypes[channel], receiver: receiver.trim() };
      const isFlood =
        channel !== 'app' && (await isTooMuch(executor, { ...to, templateCode }, now));
      await insertMessage(executor, {
        id,
        ...to,
        state: isFlood ? sendStates.givenUp : sendStates.waiting,
        result: isFlood ? 'tooMany' : null,
        nextAt: isFlood ? null : now,
        templateCode,
        ...shown,
        param: JSON.stringify(covered(data)),
        sealed:
          isSecret && !isFlood
            ? await secretBox.seal(sealedUse, JSON.stringify({ ...whole, data }))
            : null,
        notAfter: request.notAfter ?? (isSecret ? new Date(now.getTime() + secretMs) : null),
        now,
        createdBy: request.createdBy ?? null,
      });
      if (!isFlood) await tasks.add(executor, 'messages.deliver', { id });
    },

    /** Whether something would really go out: mail, SMS and WeChat are only logged until they are set up. */
    async canSend(
      executor: Executor,
      { channel, schoolId = mainSchoolId }: Pick<MessageRequest, 'channel' | 'schoolId'>,
    ): Promise<boolean> {
      if (channel === 'app') return true;
      return (await findProvider(executor, schoolId, channelTypes[channel])) !== undefined;
    },
  };
}

async function isTooMuch(
  executor: Executor,
  sent: { schoolId: string; type: string; receiver: string; templateCode: string },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - perReceiver.withinMs);
  return (await countSince(executor, sent, since)) >= perReceiver.most;
}

type Named = Pick<MessageRequest, 'channel' | 'templateCode' | 'language'> & { schoolId: string };

/** As the school has it, else as it came. Throws `message.noTemplate`. */
async function readTemplate(
  executor: Executor,
  { schoolId, channel, templateCode, language = 'zh-CN' }: Named,
): Promise<TemplateText> {
  const own = await findTemplate(executor, schoolId, templateCode);
  if (own && own.type === channelTypes[channel]) {
    const isEnglish = language === 'en-US';
    return {
      title: (isEnglish && own.titleEn) || own.title,
      content: (isEnglish && own.contentEn) || own.content,
    };
  }
  const builtIn = builtInText(templateCode, language);
  if (!builtIn || builtInTemplates[templateCode]?.channel !== channel) {
    throw new AppError('message.noTemplate');
  }
  return builtIn;
}

/** Title and contents with values; those of HTML stand in it as text. */
export function fillTemplate(
  channel: Channel,
  { title, content }: TemplateText,
  data: TemplateData,
): TemplateText {
  return {
    title: fillLine(title, data),
    content: isHtml(channel) ? fillHtml(content, data) : fillText(content, data),
  };
}
