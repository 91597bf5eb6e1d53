import type { DemoPicture } from '../types';
import { blend } from './tint';

/** The colour of shadows. */
export const SHADE = '#1f1a24';
const GLOW = '#ffe7a8';
const LIGHT = '#fffaf0';

/** What a drawing is painted with: flat colours, and the gradients that `defs` declares. */
export interface Paint {
  /** Begins every id of the picture. */
  id: string;
  body: string;
  bodyLight: string;
  bodyDark: string;
  bodyDeep: string;
  accent: string;
  accentLight: string;
  accentDark: string;
  ground: string;
  groundDark: string;
  pattern: number;
  /** Fills of round things lit from the left. */
  round: string;
  accentRound: string;
  /** Fill of the whole ground. */
  wall: string;
  /** Fill of flat things lit from above. */
  flat: string;
  /** A soft shadow on the floor, an ellipse around (x, y). */
  shadow(x: number, y: number, width: number, height?: number): string;
  /** Warm light around (x, y) that fades to nothing. */
  glow(x: number, y: number, radius: number): string;
}

/** `id` begins the gradients' ids and must differ between pictures that share a page. */
export function mixPaint({ body, accent, ground, pattern }: DemoPicture, id: string): Paint {
  const bodyLight = blend(body, LIGHT, 0.28);
  const bodyDark = blend(body, SHADE, 0.24);
  const accentLight = blend(accent, LIGHT, 0.3);
  const accentDark = blend(accent, SHADE, 0.28);

  return {
    id,
    body,
    bodyLight,
    bodyDark,
    bodyDeep: blend(body, SHADE, 0.45),
    accent,
    accentLight,
    accentDark,
    ground,
    groundDark: blend(ground, SHADE, 0.16),
    pattern,
    round: `url(#${id}r)`,
    accentRound: `url(#${id}a)`,
    wall: `url(#${id}w)`,
    flat: `url(#${id}f)`,
    shadow: (x, y, width, height = width / 7) =>
      `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="url(#${id}s)"/>`,
    glow: (x, y, radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id}g)"/>`,
  };
}

/** One thing's shapes, over a floor that begins at y = 600; x and y run from 0 to 800. */
export type Drawing = (paint: Paint) => string;

function stops(...list: (readonly [offset: number, colour: string, opacity?: number])[]): string {
  return list
    .map(([offset, colour, opacity]) => {
      const seeThrough = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${seeThrough}/>`;
    })
    .join('');
}

/** The gradients that a drawing made with this paint uses, for the head of its document. */
export function gradientsOf(paint: Paint, drawn: string): string {
  const { body, bodyLight, bodyDark, accent, accentLight, accentDark, ground } = paint;
  const down = 'x2="0" y2="1"';
  const gradients = [
    ['linear', 'r', '', stops([0, body], [0.22, bodyLight], [0.6, body], [1, bodyDark])],
    ['linear', 'a', '', stops([0, accent], [0.25, accentLight], [0.6, accent], [1, accentDark])],
    ['linear', 'f', down, stops([0, bodyLight], [0.5, body], [1, bodyDark])],
    ['linear', 'w', down, stops([0, blend(ground, LIGHT, 0.5)], [1, ground])],
    ['radial', 's', '', stops([0, SHADE, 0.34], [0.6, SHADE, 0.16], [1, SHADE, 0])],
    ['radial', 'g', '', stops([0, GLOW, 0.95], [0.45, GLOW, 0.5], [1, GLOW, 0])],
  ] as const;
  return gradients
    .filter(([, name]) => drawn.includes(`#${paint.id}${name})`))
    .map(([kind, name, more, inside]) => {
      const id = `id="${paint.id}${name}"`;
      return `<${kind}Gradient ${id}${more && ` ${more}`}>${inside}</${kind}Gradient>`;
    })
    .join('');
}
