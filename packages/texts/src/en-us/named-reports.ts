import type { Messages } from '../messages.ts';
import type { namedReportsZhCn } from '../zh-cn/named-reports.ts';

export const namedReportsEnUs = {
  'namedReports.title': 'Reports',
  'namedReports.intro':
    'Choose a report, its days and a class. You see the classes that you answer for.',
  'namedReports.wholeSchool': 'Whole school',
  'namedReports.find': 'Find a report',
  'namedReports.noneFound': 'No report is called so',
  'namedReports.noneFoundHint': 'Try another word or clear the box.',
  'namedReports.all': 'All reports',
  'namedReports.run': 'Show',
  'namedReports.reset': 'Reset',
  'namedReports.conditions': 'What is asked for',
  'namedReports.result': 'Result',
  'namedReports.everyClass': 'All classes',
  'namedReports.empty': 'Nothing happened in these days',
  'namedReports.emptyHint': 'Choose other days or another class and ask again.',
  'namedReports.lines': { one: '{n} line', other: '{n} lines' },
  'namedReports.cut':
    'There is more: these are the first {n} lines. Choose fewer days or one class.',
  'namedReports.chart': '{title}: {label}',
  'namedReports.exportXlsx': 'Export Excel',
  'namedReports.exportCsv': 'Export CSV',
  'namedReports.print': 'Print',
  'namedReports.printCut': 'Only the first {n} lines are printed; export to have all.',
  'namedReports.copyLink': 'Address of the report',
  'namedReports.linkHint':
    'Add a menu in “Menus” with this address as its path and online/CgreportAuto as its component: the report then has a place in the menu.',
  'namedReports.chartLeft': 'The picture leaves out {n} more; all of them are in the table below.',
  'namedReports.cutName': '{title} (first {n} lines)',
  'namedReports.open': 'Open report',
  'namedReports.partName': 'Name and readers',
  'namedReports.partQuery': 'Query',
  'namedReports.partAnswer': 'How the answer is shown',
  'namedReports.try': 'Try',
  'namedReports.tried': 'It runs and has {n} columns',
  'namedReports.definitions': 'Manage outside reports',
} as const satisfies Messages<typeof namedReportsZhCn>;
