import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { writePageFiles } from './build/page-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each HTML file is an entry of its own; neither imports the other's sources. */
const pages = ['site.html', 'console.html'].map(here).filter((path) => existsSync(path));

/**
 * Lets the bundler leave out what nobody uses of the router: its components are made by calls and
 * then named, which counts as a side effect.
 */
function unnameRouterParts(): Plugin {
  return {
    name: 'unname-router-parts',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return undefined;
      const pure = code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
      return { code: pure, map: null };
    },
  };
}

export default defineConfig({
  root: here('.'),
  plugins: [react(), unnameRouterParts(), writePageFiles(here('dist/page-files.json'))],
  // The package offers its development build unless told otherwise.
  resolve: {
    alias: {
      'react-router': here('../../node_modules/react-router/dist/production/index.mjs'),
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Pictures stay files: they are shared between pages and cached apart from the code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome109', 'firefox115', 'safari16.4'],
    rolldownOptions: { input: pages },
  },
});
