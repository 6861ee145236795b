import {
  groupKinds,
  type NoticeDefaults,
  type NoticeKind,
  type QuietHours,
  quietEndsIn,
  readQuietHours,
} from '@sprout/rules';
import { type Language, languages, readLanguage } from '@sprout/texts';
import { createSiteConfig } from '../config/index.ts';
import type { ModuleContext } from '../module.ts';

/** What a school has said of notices: when children are told nothing, and what everybody has. */
export function createSchoolNotices(context: ModuleContext) {
  const { clock, wireTime } = context;
  const siteConfig = createSiteConfig(context);

  async function quietHours(schoolId: string): Promise<QuietHours | undefined> {
    const [from, until] = await Promise.all([
      siteConfig.find(schoolId, '_quietFrom'),
      siteConfig.find(schoolId, '_quietUntil'),
    ]);
    return readQuietHours(from, until);
  }

  return {
    quietHours,

    /** When the quiet hours end, if it is one of them now. */
    async quietEnd(schoolId: string): Promise<Date | undefined> {
      const hours = await quietHours(schoolId);
      if (!hours) return undefined;
      const [day = '', time = ''] = wireTime.toWire(clock.now()).split(' ');
      const days = quietEndsIn(hours, time.slice(0, 5));
      if (days === undefined) return undefined;
      const next = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
      return wireTime.fromWire(`${next.toISOString().slice(0, 10)} ${hours.until}:00`);
    },

    async defaults(schoolId: string): Promise<NoticeDefaults> {
      const [off, mails] = await Promise.all([
        siteConfig.find(schoolId, '_noticesOff'),
        siteConfig.find(schoolId, '_noticeMails'),
      ]);
      return { off, mails };
    },

    /** The language of messages to a receiver whose language we do not know. */
    async language(schoolId: string): Promise<Language> {
      return readLanguage(await siteConfig.find(schoolId, '_noticeLanguage')) ?? languages[0];
    },

    /** Whether the group of the staff is told of a kind; of all that concerns it while the school has not said. */
    async isForGroup(schoolId: string, kind: NoticeKind): Promise<boolean> {
      if (!groupKinds.includes(kind)) return false;
      const chosen = await siteConfig.find(schoolId, '_noticeGroup');
      return chosen === undefined || chosen.split(',').includes(kind);
    },
  };
}
export type SchoolNotices = ReturnType<typeof createSchoolNotices>;
