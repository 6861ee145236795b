import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The back office, built after the public pages into the same folder. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: ['chrome109', 'firefox115', 'safari16.4'],
    rolldownOptions: { input: here('console.html') },
  },
});
