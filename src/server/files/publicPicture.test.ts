import { isProductPicture, isPublicPicture } from './publicPicture';

const places = {
  publicUrl: 'https://desk.example',
  s3: null,
  pictureOrigins: ['https://cdn.shop.example', 'http://localhost:9000'],
};

it.each([
  ['/files/public/main/vendor-page/a.png', true],
  ['/pictures/192/public/main/a.png', true],
  ['https://desk.example/files/public/main/a.png', true],
  ['https://cdn.shop.example/a.png', true],
  ['http://localhost:9000/a.png', true],
  ['https://evil.example/a.png', false],
  ['https://desk.example.evil.test/a.png', false],
  ['https://desk.example@evil.test/a.png', false],
  ['https://cdn.shop.example:8443/a.png', false],
  ['http://cdn.shop.example/a.png', false],
  ['//evil.example/files/a.png', false],
  ['/\\evil.example/a.png', false],
  ['/other/a.png', false],
  ['data:image/png;base64,AAAA', false],
  ['javascript:alert(1)', false],
  ['', false],
])('lets public pages load %j: %s', (source, isPublic) => {
  expect(isPublicPicture(places, source)).toBe(isPublic);
});

it.each([
  ['https://cdn.elsewhere.example/a.png', true],
  ['http://cdn.elsewhere.example/a.png', false],
  ['https://desk.example@evil.test/a.png', false],
  ['/files/public/main/a.png', true],
])('lets public pages load a product picture at %j while no sites are named: %s', (source, isShown) => {
  expect(isProductPicture({ ...places, pictureOrigins: [] }, source)).toBe(isShown);
});

it('lets public pages load product pictures of the sites that are named, and of no others', () => {
  expect(isProductPicture(places, 'https://cdn.shop.example/a.png')).toBe(true);
  expect(isProductPicture(places, 'https://cdn.elsewhere.example/a.png')).toBe(false);
});
