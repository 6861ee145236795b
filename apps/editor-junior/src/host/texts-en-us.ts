import { juniorEnUs } from '@sprout/texts/en-us/junior';
import { juniorMediaEnUs } from '@sprout/texts/en-us/junior-media';
import { juniorWorkspaceEnUs } from '@sprout/texts/en-us/junior-workspace';

export const areas = [juniorEnUs, juniorMediaEnUs, juniorWorkspaceEnUs];
