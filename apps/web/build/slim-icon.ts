import { type ComponentProps, createElement } from 'react';

type IconData = { name: string; node: readonly [tag: string, attributes: object][] };

/**
 * Draws one line icon as the package does, without its colours and contexts, and without a size of its own: the
 * public pages style icons by CSS alone. Takes the place of the package's own factory in the bundles.
 */
// The package's icons import the factory as default.
export default function createIcon({ name, node }: IconData) {
  return ({ className = '', size, ...rest }: ComponentProps<'svg'> & { size?: number }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide-${name} ${className}`,
        ...rest,
      },
      // Each as a child of its own: so they need no keys.
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
