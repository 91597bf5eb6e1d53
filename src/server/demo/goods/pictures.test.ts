import { blend, colourDistance, drawPicture, pictureKey, pictureKinds, type DemoPicture } from './pictures';
import { productsFor } from './products';
import { HOUSE_VENDORS } from '../vendors';

const every: DemoPicture[] = [...pictureKinds].flatMap((kind) =>
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

test('a key names its picture alone, and another drawing than those of the sheet is refused', () => {
  const others = [
    { kind: 'bowl' },
    { pattern: 2 },
    { body: '#000000' },
    { ground: '#4a7f8d' },
    { accent: '#4a7f8d' },
  ];
  const [first] = every;
  if (first === undefined) throw new Error('The sheet is empty');
  const keys = [first, ...others.map((other) => ({ ...first, ...other }))].map(pictureKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-zA-Z0-9-]+$/);
  expect(() => drawPicture({ ...first, pattern: 3 })).toThrow(RangeError);
  expect(() => drawPicture({ ...first, kind: 'spoon' })).toThrow(RangeError);
});

test('a drawing is in the colours of its picture, and in none of those that the sheet is painted in', () => {
  for (const picture of every) {
    const own = { ground: '#101112', body: '#202122', accent: '#303132' };
    const [sheet, painted] = [drawPicture(picture), drawPicture({ ...picture, ...own })];
    for (const colour of [
      '#e6ddcf',
      '#4a7f8d',
      '#c6a04f',
      '#7da1a9',
      '#406774',
      '#37525e',
      '#d7bb7f',
      '#977a43',
    ])
      expect(painted).not.toContain(colour);
    expect(painted).toContain(own.ground);
    expect(painted.includes(own.body)).toBe(sheet.includes(picture.body));
    expect(painted.includes(own.accent)).toBe(sheet.includes(picture.accent));
  }
});

test('what is drawn stands out from its ground in every product', () => {
  for (const { pictures } of productsFor(600, HOUSE_VENDORS)) {
    for (const { picture } of pictures)
      expect(colourDistance(picture.body, picture.ground)).toBeGreaterThan(30);
  }
});

test('colours blend from one to the other', () => {
  expect(blend('#000000', '#ffffff', 0)).toBe('#000000');
  expect(blend('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(blend('#102030', '#ffffff', 1)).toBe('#ffffff');
});
