import { accessZhCn } from '@sprout/texts/zh-cn/access';
import { consoleZhCn } from '@sprout/texts/zh-cn/console';
import { departsZhCn } from '@sprout/texts/zh-cn/departs';
import { errorsZhCn } from '@sprout/texts/zh-cn/errors';
import { homeworkZhCn } from '@sprout/texts/zh-cn/homework';
import { kitZhCn } from '@sprout/texts/zh-cn/kit';
import { lessonsZhCn } from '@sprout/texts/zh-cn/lessons';
import { logsZhCn } from '@sprout/texts/zh-cn/logs';
import { myHomeworkZhCn } from '@sprout/texts/zh-cn/my-homework';
import { newsZhCn } from '@sprout/texts/zh-cn/news';
import { peopleZhCn } from '@sprout/texts/zh-cn/people';
import { reviewZhCn } from '@sprout/texts/zh-cn/review';
import { scratchAssetsZhCn } from '@sprout/texts/zh-cn/scratch-assets';
import { shellZhCn } from '@sprout/texts/zh-cn/shell';
import { siteZhCn } from '@sprout/texts/zh-cn/site';
import { storedFilesZhCn } from '@sprout/texts/zh-cn/stored-files';
import { tablesZhCn } from '@sprout/texts/zh-cn/tables';
import { uiZhCn } from '@sprout/texts/zh-cn/ui';

/** The areas that the console shows; `texts-en-us.ts` has the same. */
export const areas = [
  uiZhCn,
  siteZhCn,
  consoleZhCn,
  shellZhCn,
  homeworkZhCn,
  kitZhCn,
  errorsZhCn,
  scratchAssetsZhCn,
  storedFilesZhCn,
  tablesZhCn,
  accessZhCn,
  departsZhCn,
  lessonsZhCn,
  logsZhCn,
  myHomeworkZhCn,
  newsZhCn,
  peopleZhCn,
  reviewZhCn,
];
