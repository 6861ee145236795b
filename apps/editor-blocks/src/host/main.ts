import '@sprout/ui/base.css';
import '@sprout/editor-kit/host.css';
import './blocks.css';
import { loadFrameEarly } from './frame/frame-element.ts';
import { narrowQuery } from './narrow-query.ts';

// The frame has more to do than the page around it, so the page's own script comes after it.
if (!window.matchMedia(narrowQuery).matches) loadFrameEarly();
import('./mount.ts').catch((error: unknown) => {
  document.querySelector('#not-loaded')?.removeAttribute('hidden');
  throw error;
});
