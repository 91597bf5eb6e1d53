import fc from 'fast-check';
import { pictureAddress, pictureSizes } from './pictureAddress';

const own = '/files/public/demo/product-images/1f.JPG';

describe('the address of a small picture', () => {
  it('is of the least size that holds the width', () => {
    expect(pictureAddress(own, 32)).toBe('/pictures/96/public/demo/product-images/1f.JPG');
    expect(pictureAddress(own, 96)).toContain('/pictures/96/');
    expect(pictureAddress(own, 97)).toContain('/pictures/192/');
    expect(pictureAddress(own, 4000)).toContain('/pictures/1536/');
  });

  it('is of pixels for a drawing of the demo in a list, and the drawing itself where it is larger', () => {
    expect(pictureAddress('/files/public/demo/mug.svg', 96)).toBe('/pictures/96/public/demo/mug.svg');
    expect(pictureAddress('/files/public/demo/mug.svg', 97)).toBe('/files/public/demo/mug.svg');
  });

  it('is the picture itself for other drawings, private files and other sites', () => {
    for (const src of [
      '/files/public/main/mug.svg',
      '/files/public/demo/more/mug.svg',
      '/files/demo/staged/1/a.png',
      'https://example.com/files/public/a.png',
      '//example.com/files/public/a.png',
      '/files/public/a.png?x=1',
      '',
    ])
      expect(pictureAddress(src, 96)).toBe(src);
  });

  it('never leaves the own pictures', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 9000 }), (text, width) => {
        const address = pictureAddress(text, width);
        expect(
          address === text || pictureSizes.some((size) => address.startsWith(`/pictures/${size}/public/`)),
        ).toBe(true);
      }),
    );
  });
});
