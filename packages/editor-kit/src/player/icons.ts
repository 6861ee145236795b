const paths = {
  flag: '<path d="M5 21V4c4-3 8 3 14 0v10c-6 3-10-3-14 0"/>',
  play: '<path d="M8 5v14l11-7z" fill="currentColor"/>',
  stop: '<rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor"/>',
  sound: '<path d="M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>',
  silence: '<path d="M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6"/>',
  grow: '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>',
  shrink: '<path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5"/>',
  previous: '<path d="M15 5l-7 7 7 7"/>',
  next: '<path d="M9 5l7 7-7 7"/>',
  retry: '<path d="M20 11a8 8 0 1 0-2 6M20 4v7h-7"/>',
} as const;

export type IconName = keyof typeof paths;

/** A line icon of 24 units that takes the colour of its text; hidden from screen readers. */
export function createIcon(name: IconName): SVGSVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const looks = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2.4',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [key, value] of Object.entries(looks)) icon.setAttribute(key, value);
  icon.innerHTML = paths[name];
  return icon;
}
