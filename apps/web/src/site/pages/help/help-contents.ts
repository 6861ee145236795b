import type { HelpPageName } from '../../help-page-names.ts';

/** Sections of each page, in order; the text of one has the same key with `Text` behind it. */
export const helpContents = {
  works: [
    'help.works.save',
    'help.works.submit',
    'help.works.answer',
    'help.works.version',
    'help.works.circle',
    'help.works.words',
    'help.works.order',
    'help.works.remix',
    'help.works.end',
  ],
  privacy: [
    'help.privacy.short',
    'help.privacy.stored',
    'help.privacy.seen',
    'help.privacy.browser',
    'help.privacy.none',
    'help.privacy.kept',
    'help.privacy.delete',
    'help.privacy.frozen',
    'help.privacy.ask',
  ],
  questions: [
    'help.questions.start',
    'help.questions.join',
    'help.questions.password',
    'help.questions.lost',
    'help.questions.network',
    'help.questions.shown',
    'help.questions.device',
    'help.questions.record',
    'help.questions.download',
    'help.questions.name',
    'help.questions.bad',
  ],
  teachers: [
    'help.teachers.class',
    'help.teachers.children',
    'help.teachers.cards',
    'help.teachers.lesson',
    'help.teachers.review',
    'help.teachers.reports',
    'help.teachers.password',
    'help.teachers.change',
    'help.teachers.network',
    'help.teachers.safety',
  ],
} as const satisfies Record<HelpPageName, readonly string[]>;

export type HelpSection = (typeof helpContents)[HelpPageName][number];

/** Where a section stands on its page. */
export const anchorOf = (section: HelpSection): string => section.split('.').at(-1) ?? '';
