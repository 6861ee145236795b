import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MenuIcon, menuIconNames } from './menu-icon.tsx';

/** What lies inside the drawing: the site gives it its own size and line. */
const drawingOf = (name: string): string =>
  renderToStaticMarkup(<MenuIcon name={name} />)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/><\/\w+>/g, '/>');

it('are all in the file that the header of the site draws them from', async () => {
  const symbols = menuIconNames.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>\n`,
  );
  const file = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;

  // Written anew with `npx vitest run menu-icon -u`.
  await expect(file).toMatchFileSnapshot('../../../public/menu-icons.svg');
});
