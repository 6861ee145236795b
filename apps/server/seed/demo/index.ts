export { demoConfig } from './demo-config.ts';
export {
  type DemoAccount,
  type DemoHashes,
  hadDemoSchool,
  hasDemoSchool,
  listDemoAccounts,
  seedDemoPeople,
} from './people.ts';
export { demoChildren, demoKeys } from './people-list.ts';
export { seedDemoWorks } from './works-seed.ts';
