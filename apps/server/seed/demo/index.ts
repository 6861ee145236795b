export { demoConfig } from './demo-config.ts';
export {
  type DemoHashes,
  hadDemoSchool,
  hasDemoSchool,
  seedDemoPeople,
  setDemoHashes,
} from './people.ts';
export { demoChildren, demoKeys } from './people-list.ts';
export { seedDemoWorks } from './works-seed.ts';
