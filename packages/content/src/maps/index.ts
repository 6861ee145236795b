import { type DrawnMap, drawnRoads, roadPath, usualMapSize } from '@sprout/rules';
import { grounds } from './grounds.ts';

type Road = { edge: string; ground: string; dashes?: true };

const earth: Road = { edge: '#fff', ground: '#ffe6b8' };

/** How the road of each map looks; dashes are steps through air or water. */
const roads: Readonly<Record<DrawnMap, Road>> = {
  meadow: earth,
  island: { edge: '#fff', ground: '#fff', dashes: true },
  forest: { edge: '#e9d3a3', ground: '#f7e3b8' },
  sea: { edge: '#fff', ground: '#e8f8ff', dashes: true },
  city: { edge: '#fff', ground: '#7a859c' },
  desert: { edge: '#fff', ground: '#b97f35', dashes: true },
  snow: { edge: '#fff', ground: '#cfe6f6' },
  space: { edge: '#ffe58a', ground: '#ffe58a', dashes: true },
};

const { width, height } = usualMapSize;

/** The map as an SVG file; drawn once, a few kilobytes. */
export function drawMap(map: DrawnMap): string {
  const { behind, before } = grounds[map];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${behind}${drawRoad(map)}${before}</svg>`;
}

function drawRoad(map: DrawnMap): string {
  const { edge, ground, dashes } = roads[map];
  const d = roadPath(drawnRoads[map], usualMapSize);
  const stroke = (colour: string, size: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
  if (dashes) return stroke(ground, 13, ' stroke-dasharray="1 30"');
  return stroke(edge, 42) + stroke(ground, 31);
}
