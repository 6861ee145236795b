export * from './people.ts';
export * from './works-plan.ts';
