// Makes the pictures of the steps of the courses that come with Sprout, with the editors themselves: those of the
// units that are named, else those that no longer fit their step:
// node tools/step-pictures.mjs [unit ...]
import { build } from './lib/build-plan.mjs';
import { runScript } from './lib/run-script.mjs';

if (!process.env.SKIP_BUILD) await build();
await runScript('e2e/src/step-pictures/make.ts');
