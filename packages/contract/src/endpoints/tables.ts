/** Every declared table: a line for each. */
export { announcementList } from './announcements.ts';
export { categories } from './categories.ts';
export { checkRules } from './check-rules.ts';
export { courseDeparts, courses, courseUnits, unitReleases } from './courses.ts';
export { dataSources } from './data-sources.ts';
export { dictItems, dictList } from './dict-tables.ts';
export { fillRules } from './fill-rules.ts';
export { frontMenus } from './front-menus.ts';
export { homeworks } from './homeworks.ts';
export { news } from './news.ts';
export { orders } from './orders.ts';
export { positions } from './positions.ts';
export { quartzJobs } from './quartz-jobs.ts';
export { roleList } from './role-table.ts';
export { departRoleList } from './roles-departs.ts';
export { scratchAssets } from './scratch-assets.ts';
export { storedFiles } from './stored-files.ts';
export { departDayLogs } from './teaching-record.ts';
