import { announcementLimits, announcementList, audiences, messageKinds } from '@sprout/contract';
import { escapeHtml } from '@sprout/rules/message-template';
import { Type } from 'typebox';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError, allow } from '../../platform/errors.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { JobChoice } from '../../platform/jobs/job-handlers.ts';
import type { ModuleContext } from '../module.ts';
import { listDeparts, listRoles } from './announcements.repository.ts';
import type { createPublish } from './publish.ts';

type Deps = Pick<ModuleContext, 'clock' | 'wireTime' | 'database' | 'jobs'> & {
  publish: ReturnType<typeof createPublish>;
};

const dayMs = 24 * 3_600_000;
/** Of a list in a form. */
const choiceLimit = 1_000;
/** Its JSON has to fit into the parameter of a job. */
const longestText = 1_500;

const schema = Type.Object({
  title: Type.String({
    title: 'job.announcements.send.title',
    minLength: 1,
    maxLength: announcementLimits.title,
    pattern: '\\S',
  }),
  to: Type.String({ title: 'job.announcements.send.to', default: audiences.everybody }),
  text: Type.String({
    title: 'job.announcements.send.text',
    minLength: 1,
    maxLength: longestText,
    pattern: '\\S',
    isLong: true,
  }),
  days: Type.Integer({
    title: 'job.announcements.send.days',
    minimum: 1,
    maximum: 365,
    default: 7,
  }),
});

/** A job whose every run writes and publishes an announcement, as the form of announcements does at once. */
export function defineScheduledAnnouncements(deps: Deps): void {
  const { clock, wireTime, database, jobs, publish } = deps;

  /** An actor who does not see the whole school tells only departments that they reach. */
  async function audiencesOf(actor: Actor, words: Words): Promise<JobChoice[]> {
    const departs = await listDeparts(database.read, actor, choiceLimit);
    const ofDeparts = departs.map(({ value, text }) => ({
      value: `${audiences.departs}:${value}`,
      text: words.depart(text),
    }));
    if (!actor.seesWholeSchool) return ofDeparts;
    const roles = await listRoles(database.read, actor, choiceLimit);
    const ofRoles = roles.map(({ value, text }) => ({
      value: `${audiences.roles}:${value}`,
      text: words.role(text),
    }));
    return [{ value: audiences.everybody, text: words.everybody }, ...ofRoles, ...ofDeparts];
  }

  jobs.handlers.defineForAccount({
    name: 'announcements.send',
    title: 'job.announcements.send',
    description: 'job.announcements.send.about',
    needs: 'system:announcement:release',
    schema,

    async choices(actor, language) {
      return {
        to: await audiencesOf(actor, {
          everybody: serverText(language, 'job.announcements.send.everybody'),
          role: (name) => serverText(language, 'job.announcements.send.role', { name }),
          depart: (name) => serverText(language, 'job.announcements.send.depart', { name }),
        }),
      };
    },

    async check({ actor, parameter }) {
      allow(actor.permissions.has(announcementList.may.add));
      const offered = await audiencesOf(actor, plainWords);
      const isOffered = offered.some(({ value }) => value === parameter.to);
      if (!isOffered) throw new AppError('job.unknownAudience', { field: 'parameter' });
    },

    async run({ actor, runId, parameter: { title, to, text, days } }) {
      const now = clock.now();
      const [msgType = '', id = ''] = to.split(':');
      const form = {
        titile: title,
        msgCategory: messageKinds.notice,
        startTime: wireTime.toWire(now),
        endTime: wireTime.toWire(new Date(now.getTime() + days * dayMs)),
        msgType,
        ...(msgType === audiences.departs ? { departIds: id } : {}),
        ...(msgType === audiences.roles ? { roleIds: id } : {}),
        msgAbstract: text.trim().slice(0, announcementLimits.text),
        msgContent: paragraphsOf(text),
      };
      await publish({ actor, requestId: runId, language: 'zh-CN' }, form);
      return { text: 'job.announcements.send.result', data: { title } };
    },
  });
}

type Words = { everybody: string; role(name: string): string; depart(name: string): string };
/** Where only the values count. */
const plainWords: Words = { everybody: '', role: (name) => name, depart: (name) => name };

/** An empty line divides paragraphs. */
const paragraphsOf = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
