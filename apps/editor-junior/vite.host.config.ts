import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const place = { outDir: 'dist/host' };

export default defineConfig({
  root: here('src/host'),
  base: '/edit/junior/',
  plugins: [react()],
  build: {
    outDir: here(place.outDir),
    emptyOutDir: true,
    // Pictures stay files: they are cached apart from the code, and the policy stays small.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome109', 'firefox115', 'safari16.4'],
  },
  worker: { format: 'es' },
});
