import { createHolder } from './holder.ts';
import { loadScripts } from './scripts.ts';
import {
  shimArcs,
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
shimMediaDevices(navigator, (constraints) => window.SPROUT.openMedia(constraints));
loadScripts(window, { bundle: 'vendor/scratch-gui-standalone.js', boot: 'boot.js' });
