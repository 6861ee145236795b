import { createHolder } from './holder.ts';
import { loadScripts } from './scripts.ts';
import {
  shimArcs,
  shimComposingKeys,
  shimCookies,
  shimImmediate,
  shimMediaDevices,
  shimStorages,
  shimWorkers,
} from './shims.ts';

// Runs before the bundle: what a sandboxed page lacks must stand there when the bundle starts.
window.SPROUT = createHolder();
// The engine's own second palette: dark words on light blocks. White on its yellow and orange cannot be read.
shimCookies(document, [['scratchtheme', 'high-contrast']]);
shimStorages(window);
shimWorkers(window);
shimImmediate(window);
shimArcs(window);
shimComposingKeys(window);
shimMediaDevices(navigator, (constraints) => window.SPROUT.openMedia(constraints));
window.SPROUT.media = loadScripts(window, {
  main: 'vendor/scratch-gui-standalone.js',
  media: 'vendor/scratch-gui-media.js',
  boot: 'boot.js',
});
// Told when a work is loaded.
window.SPROUT.media.catch(() => undefined);
