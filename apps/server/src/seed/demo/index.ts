export { demoChildren, demoKeys } from '@sprout/content/school';
export { seedDemoAssets } from './assets-seed.ts';
export { seedDemoCourses } from './courses-seed.ts';
export { demoConfig } from './demo-config.ts';
export { seedDemoForms } from './forms-seed.ts';
export { seedDemoHomework } from './homework-seed.ts';
export { seedDemoNews } from './news-seed.ts';
export { seedDemoOrders } from './orders-seed.ts';
export {
  type DemoAccount,
  type DemoHashes,
  hadDemoSchool,
  hasDemoSchool,
  listDemoAccounts,
  seedDemoPeople,
} from './people.ts';
export { seedDemoWorks } from './works-seed.ts';
