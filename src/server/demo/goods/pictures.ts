import sheet from './pictures.svg';
import { mixSeed } from '../random';

/** What a picture shows; equal pictures have equal keys (`pictureKey`), so that each is stored once. */
export interface DemoPicture {
  /** One of `pictureKinds`. */
  kind: string;
  /** `#rrggbb` each: the wall behind, the thing itself, its smaller parts. */
  ground: string;
  body: string;
  accent: string;
  /** Which of the drawings of its kind, 0 to 2. */
  pattern: number;
}

type Colours = Pick<DemoPicture, 'ground' | 'body' | 'accent'>;

/** Those that the sheet is painted in; its other colours are mixed of them (`mixed`) or stay as they are. */
const sheetColours: Colours = { ground: '#e6ddcf', body: '#4a7f8d', accent: '#c6a04f' };
const SHADE = '#1f1a24';
const LIGHT = '#fffaf0';

/** The drawings of the sheet, each in a line of its own, and the gradients that they share. */
const drawings = new Map(
  Array.from(sheet.matchAll(/^<svg id="(\w+-\d)"[^>]*>(.*)<\/svg>$/gm), ([, name = '', drawn = '']) => [
    name,
    drawn,
  ]),
);
const gradients = Array.from(sheet.matchAll(/^<\w+Gradient id="(\w)".*$/gm), ([gradient, id = '']) => ({
  id,
  gradient,
}));

/** Every thing that the demo marketplace has drawings of. */
export const pictureKinds: ReadonlySet<string> = new Set(
  Array.from(drawings.keys(), (name) => name.slice(0, -2)),
);

const channels = (hex: string): [red: number, green: number, blue: number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** The colour `share` (0 to 1) of the way from one `#rrggbb` to another. */
export function blend(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from);
  const [toRed, toGreen, toBlue] = channels(to);
  const mix = (start: number, end: number) => Math.round(start + (end - start) * share);
  const value = (mix(red, toRed) << 16) | (mix(green, toGreen) << 8) | mix(blue, toBlue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** How far apart two colours look, 0 upwards; under 40 they melt into each other. */
export function colourDistance(one: string, other: string): number {
  const [red, green, blue] = channels(one);
  const [otherRed, otherGreen, otherBlue] = channels(other);
  return Math.hypot(red - otherRed, green - otherGreen, blue - otherBlue);
}

const mixed = ({ ground, body, accent }: Colours): string[] => [
  ...[ground, blend(ground, LIGHT, 0.5), blend(ground, SHADE, 0.16)],
  ...[body, blend(body, LIGHT, 0.28), blend(body, SHADE, 0.24), blend(body, SHADE, 0.45)],
  ...[accent, blend(accent, LIGHT, 0.3), blend(accent, SHADE, 0.28)],
];

/**
 * Names a picture by what is on it, e.g. `mug-1-e6ddcf-4a7f8d-efeae0`: safe in a file name and an address,
 * equal for equal pictures.
 */
export function pictureKey({ kind, pattern, ground, body, accent }: DemoPicture): string {
  return `${kind}-${pattern}-${ground.slice(1)}-${body.slice(1)}-${accent.slice(1)}`;
}

/**
 * A whole SVG document, 800 x 800, without scripts, styles or references to anything outside: a drawing of the sheet
 * in the picture's colours, whose ids are its own, as several pictures may stand in one page.
 */
export function drawPicture(picture: DemoPicture): string {
  const drawn = drawings.get(`${picture.kind}-${picture.pattern}`);
  if (drawn === undefined) throw new RangeError(`No drawing is called ${pictureKey(picture)}`);
  const own = mixed(picture);
  const colours = new Map(mixed(sheetColours).map((colour, index) => [colour, own[index]]));
  const seed = mixSeed(...Array.from(pictureKey(picture), (letter) => letter.charCodeAt(0)));
  const used = gradients.filter(({ id }) => drawn.includes(`(#${id})`)).map(({ gradient }) => gradient);
  const inside = `<defs>${used.join('')}</defs>${drawn}`
    .replace(/#[0-9a-f]{6}/g, (colour) => colours.get(colour) ?? colour)
    .replace(/ id="|\(#/g, (before) => `${before}p${seed.toString(36)}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${inside}</svg>`;
}
