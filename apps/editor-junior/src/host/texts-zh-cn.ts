import { juniorZhCn } from '@sprout/texts/zh-cn/junior';
import { juniorMediaZhCn } from '@sprout/texts/zh-cn/junior-media';
import { juniorWorkspaceZhCn } from '@sprout/texts/zh-cn/junior-workspace';

export const areas = [juniorZhCn, juniorMediaZhCn, juniorWorkspaceZhCn];
