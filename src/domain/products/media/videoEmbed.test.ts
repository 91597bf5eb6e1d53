import { videoEmbedOf } from './videoEmbed';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('turns %s into a player', (link, embed) => {
  expect(videoEmbedOf(link)).toBe(embed);
});

it.each([
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=..%2F..%2Fevil',
  'https://www.youtube.com/',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtube.com',
  'no address',
])('frames nothing for %s', (link) => {
  expect(videoEmbedOf(link)).toBeNull();
});
