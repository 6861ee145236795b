import type { Language, Message } from '@sprout/texts';

type Messages = Readonly<Record<string, Message>>;
type LoadArea = () => Promise<Messages>;

/** Words that single pages bring along; those that every page shows are loaded with the console. */
const areas = {
  teachingRecord: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/teaching-record')).teachingRecordZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/teaching-record')).teachingRecordEnUs,
  },
};

export type PageArea = keyof typeof areas;

export const pageAreas: Readonly<Record<PageArea, Readonly<Record<Language, LoadArea>>>> = areas;
