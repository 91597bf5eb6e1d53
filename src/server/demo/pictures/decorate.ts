import type { Paint } from './paint';
import { circle, group, path } from './shape';

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The path that nothing may leave. */
  outline: string;
}

const SPOTS = [
  [0.12, 0.1, 5],
  [0.34, 0.2, 7],
  [0.58, 0.08, 5],
  [0.8, 0.18, 6],
  [0.22, 0.4, 6],
  [0.46, 0.36, 5],
  [0.68, 0.42, 8],
  [0.9, 0.36, 5],
  [0.14, 0.62, 5],
  [0.36, 0.58, 7],
  [0.56, 0.66, 5],
  [0.78, 0.62, 6],
  [0.28, 0.8, 6],
  [0.5, 0.84, 5],
  [0.7, 0.82, 7],
] as const;

/** A potter's finish: dipped in a second glaze (pattern 0), banded (1), or speckled (2). */
export function finish(paint: Paint, { left, right, top, bottom, outline }: Area): string {
  const width = right - left;
  const height = bottom - top;
  if (paint.pattern === 2) {
    return SPOTS.map(([x, y, radius]) =>
      circle(Math.round(left + x * width), Math.round(top + y * height), radius, paint.bodyDeep, {
        opacity: 0.5,
      }),
    ).join('');
  }
  const [from, to] = paint.pattern === 0 ? [0.55, 1] : [0.22, 0.36];
  const sag = Math.round(width / 9);
  const upper = Math.round(top + height * from);
  const lower = Math.round(top + height * to) + (paint.pattern === 0 ? sag : 0);
  const id = `${paint.id}c`;
  const band = `M${left} ${upper} Q${left + width / 2} ${upper + sag} ${right} ${upper} V${lower} Q${left + width / 2} ${lower + sag} ${left} ${lower} Z`;
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    path(band, paint.accentRound, { 'clip-path': `url(#${id})` })
  );
}

/** A thing lying on the table, seen from above: its silhouette as the shadow, then itself, turned around (x, y). */
export function laid(
  silhouette: string,
  thing: string,
  { x, y, turn }: { x: number; y: number; turn: number },
): string {
  const at = (dx: number, dy: number) => `translate(${x + dx} ${y + dy}) rotate(${turn})`;
  return (
    group(silhouette, { transform: at(30, 36), opacity: 0.07 }) +
    group(silhouette, { transform: at(15, 18), opacity: 0.12 }) +
    group(thing, { transform: at(0, 0) })
  );
}
