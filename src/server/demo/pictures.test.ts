import { drawPicture, pictureKey, pictureOfKey } from './pictures';
import { PICTURE_KINDS } from './pictures/kinds';
import { blend, colourDistance } from './pictures/tint';
import { productsFor } from './products';
import type { DemoPicture } from './types';
import { vendorsFor } from './vendors';

const every: DemoPicture[] = PICTURE_KINDS.flatMap((kind) =>
  [0, 1, 2].map((pattern) => ({ kind, pattern, ground: '#e6ddcf', body: '#4a7f8d', accent: '#c6a04f' })),
);

const ids = (svg: string) => Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);

test.each(every.map((picture) => [pictureKey(picture), picture] as const))(
  '%s is a small, harmless drawing',
  (_, picture) => {
    const svg = drawPicture(picture);
    expect(svg.length).toBeGreaterThan(700);
    expect(svg.length).toBeLessThan(3072);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="800" height="800" viewBox="0 0 800 800">/,
    );
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|style|href|https?:|data:|\son\w+=|foreignObject|NaN|undefined/i,
    );
    const used = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id);
    expect(new Set(used)).toEqual(new Set(ids(svg)));
    // Every element is closed.
    const open = svg.match(/<[a-z]\w*[^>]*[^/]>/gi)?.length;
    expect(svg.match(/<\//g)).toHaveLength(open ?? 0);
  },
);

test('no two pictures share an id, so that all may stand in one page', () => {
  const all = every.flatMap((picture) => [...new Set(ids(drawPicture(picture)))]);
  expect(new Set(all).size).toBe(all.length);
});

test('a key names its picture and nothing else', () => {
  for (const picture of every) expect(pictureOfKey(pictureKey(picture))).toEqual(picture);
  for (const wrong of [
    '',
    'mug',
    'spoon-0-e6ddcf-4a7f8d-c6a04f',
    'mug-3-e6ddcf-4a7f8d-c6a04f',
    '../mug-0-e6ddcf-4a7f8d-c6a04f',
  ]) {
    expect(pictureOfKey(wrong)).toBeNull();
  }
});

test('what is drawn stands out from its ground in every product', () => {
  for (const { pictures } of productsFor(600, vendorsFor(12))) {
    for (const { picture } of pictures)
      expect(colourDistance(picture.body, picture.ground)).toBeGreaterThan(30);
  }
});

test('colours blend from one to the other', () => {
  expect(blend('#000000', '#ffffff', 0)).toBe('#000000');
  expect(blend('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(blend('#102030', '#ffffff', 1)).toBe('#ffffff');
});
