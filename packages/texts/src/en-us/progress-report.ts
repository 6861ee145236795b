import type { Messages } from '../messages.ts';
import type { progressReportZhCn } from '../zh-cn/progress-report.ts';

/** What parents read of one child, on paper and behind a link. */
export const progressReportEnUs = {
  'progressReport.title': 'Progress report',
  'progressReport.of': 'Progress report of {name}',
  'progressReport.days': '{from} to {to}',
  'progressReport.word': 'From the teacher',
  'progressReport.works': 'Works',
  'progressReport.learned': 'What was learned',
  'progressReport.comments': 'What the teacher said',
  'progressReport.stars': { one: '{n} star', other: '{n} stars' },
  'progressReport.made': 'For “{task}”',
  'progressReport.nothing': 'Nothing was made and no lesson was finished in this time.',
  'progressReport.foot':
    'This report tells of the child’s own learning alone: no rank, no comparison with others.',
  'progressReport.ends': 'This link ends by itself on {at}.',
  'progressReport.endedTitle': 'This report cannot be opened any more',
  'progressReport.endedText':
    'The link has ended, or the teacher has taken it back. Ask the teacher for a new one.',
  'progressReport.failedTitle': 'It did not open',
  'progressReport.failedText': 'There seems to be no network. Try again in a moment.',
  'progressReport.again': 'Try again',
  'progressReport.print': 'Print',
  'progressReport.wait': 'Opening…',
} satisfies Messages<typeof progressReportZhCn>;
