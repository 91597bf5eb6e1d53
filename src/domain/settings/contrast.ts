/** Red, green and blue, each 0 to 255. */
type Colour = readonly [number, number, number];

/** What WCAG 2 asks of text at level AA. */
export const enoughContrast = 4.5;

const hexColour = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour like #4f46e5, in either case (spec 5). */
export const isColour = (text: string): boolean => hexColour.test(text);

const parse = (hex: string): Colour => {
  if (!isColour(hex)) throw new RangeError(`${hex} is no colour like #4f46e5`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const print = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** How far two colours stand apart by WCAG 2: 1 (the same) to 21 (black on white). Errors: RangeError. */
export const contrastOf = (one: string, other: string): number => {
  const [low, high] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

const mixed = (colour: Colour, towards: number, step: number): Colour => {
  const part = (value: number): number => Math.round(value + ((towards - value) * step) / 255);
  return [part(colour[0]), part(colour[1]), part(colour[2])];
};

/**
 * The colour itself where it can be read on the ground, else the first that can on the way to black or to
 * white, whichever is nearer. Errors: RangeError where one is no colour.
 */
export const nearestReadable = (hex: string, ground: string, least: number = enoughContrast): string => {
  const colour = parse(hex);
  for (let step = 0; step <= 255; step += 1)
    for (const towards of [0, 255]) {
      const tried = print(mixed(colour, towards, step));
      if (contrastOf(tried, ground) >= least) return step === 0 ? hex : tried;
    }
  return contrastOf('#000000', ground) >= contrastOf('#ffffff', ground) ? '#000000' : '#ffffff';
};

/** Black or white, whichever is read better on the colour. */
export const textOn = (hex: string): '#ffffff' | '#000000' =>
  contrastOf('#ffffff', hex) >= enoughContrast || contrastOf('#ffffff', hex) >= contrastOf('#000000', hex)
    ? '#ffffff'
    : '#000000';
