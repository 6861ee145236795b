import { accessEnUs } from '@sprout/texts/en-us/access';
import { consoleEnUs } from '@sprout/texts/en-us/console';
import { departsEnUs } from '@sprout/texts/en-us/departs';
import { errorsEnUs } from '@sprout/texts/en-us/errors';
import { homeworkEnUs } from '@sprout/texts/en-us/homework';
import { kitEnUs } from '@sprout/texts/en-us/kit';
import { lessonsEnUs } from '@sprout/texts/en-us/lessons';
import { logsEnUs } from '@sprout/texts/en-us/logs';
import { myHomeworkEnUs } from '@sprout/texts/en-us/my-homework';
import { newsEnUs } from '@sprout/texts/en-us/news';
import { peopleEnUs } from '@sprout/texts/en-us/people';
import { reviewEnUs } from '@sprout/texts/en-us/review';
import { scratchAssetsEnUs } from '@sprout/texts/en-us/scratch-assets';
import { shellEnUs } from '@sprout/texts/en-us/shell';
import { siteEnUs } from '@sprout/texts/en-us/site';
import { storedFilesEnUs } from '@sprout/texts/en-us/stored-files';
import { tablesEnUs } from '@sprout/texts/en-us/tables';
import { uiEnUs } from '@sprout/texts/en-us/ui';

/** The areas that the console shows; `texts-zh-cn.ts` has the same. */
export const areas = [
  uiEnUs,
  siteEnUs,
  consoleEnUs,
  shellEnUs,
  homeworkEnUs,
  kitEnUs,
  errorsEnUs,
  scratchAssetsEnUs,
  storedFilesEnUs,
  tablesEnUs,
  accessEnUs,
  departsEnUs,
  lessonsEnUs,
  logsEnUs,
  myHomeworkEnUs,
  newsEnUs,
  peopleEnUs,
  reviewEnUs,
];
