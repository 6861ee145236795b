import type { Messages } from '../messages.ts';
import type { progressReportZhCn } from '../zh-cn/progress-report.ts';

/** What parents read of one child, on paper and behind a link. */
export const progressReportEnUs = {
  'progressReport.title': 'Progress report',
  'progressReport.of': 'Progress report of {name}',
  'progressReport.days': '{from} to {to}',
  'progressReport.word': 'From the teacher',
  'progressReport.works': 'Projects',
  'progressReport.learned': 'What was learned',
  'progressReport.comments': 'Teacher’s comments',
  'progressReport.stars': { one: '{n} star', other: '{n} stars' },
  'progressReport.made': 'For “{task}”',
  'progressReport.nothing': 'No projects or lessons in this period.',
  'progressReport.foot':
    'This report is only about what the child learned and made: no ranking and no comparison with others.',
  'progressReport.ends': 'This link expires on {at}.',
  'progressReport.endedTitle': 'This report is no longer available',
  'progressReport.endedText':
    'The link has expired, or the teacher has revoked it. Ask the teacher for a new one.',
  'progressReport.failedTitle': 'It did not open',
  'progressReport.failedText': 'There seems to be no network. Try again in a moment.',
  'progressReport.again': 'Try again',
  'progressReport.print': 'Print',
  'progressReport.wait': 'Opening…',
} satisfies Messages<typeof progressReportZhCn>;
