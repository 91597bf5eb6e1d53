import { DRAWINGS } from './pictures/drawings';
import { gradientsOf, mixPaint } from './pictures/paint';
import { PICTURE_KINDS } from './pictures/kinds';
import { rect } from './pictures/shape';
import { mixSeed } from './random';
import type { DemoPicture } from './types';

/**
 * Names a picture by what is on it, e.g. `mug-1-e6ddcf-4a7f8d-efeae0`: safe in a file name and an address,
 * equal for equal pictures.
 */
export function pictureKey({ kind, pattern, ground, body, accent }: DemoPicture): string {
  return `${kind}-${pattern}-${ground.slice(1)}-${body.slice(1)}-${accent.slice(1)}`;
}

/** The picture that a key of `pictureKey` names, or null for any other text. */
export function pictureOfKey(key: string): DemoPicture | null {
  const parts = /^([a-zA-Z]+)-([0-2])-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})$/.exec(key);
  const kind = PICTURE_KINDS.find((name) => name === parts?.[1]);
  if (!parts || !kind) return null;
  return {
    kind,
    pattern: Number(parts[2]),
    ground: `#${parts[3]}`,
    body: `#${parts[4]}`,
    accent: `#${parts[5]}`,
  };
}

/** A whole SVG document, 800 x 800, without scripts, styles or references to anything outside. */
export function drawPicture(picture: DemoPicture): string {
  const paint = mixPaint(picture, shortName(pictureKey(picture)));
  const drawn = rect(0, 0, 800, 800, paint.wall) + DRAWINGS[picture.kind](paint);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">' +
    `<defs>${gradientsOf(paint, drawn)}</defs>${drawn}</svg>`
  );
}

/** Begins the ids of a picture's gradients: several pictures may stand in one page. */
function shortName(key: string): string {
  const seed = mixSeed(...Array.from(key, (letter) => letter.charCodeAt(0)));
  return `p${seed.toString(36)}`;
}
