import { limitProblems } from './inputLimits';
import { defaultFeatures, type MinMax } from './settings';
import { messagesIn } from '../../testing/errors/messagesIn';

const picture = { id: '1', src: '/files/a.png', alt: '', contentType: 'IMAGE' as const };
const none: MinMax = { min: null, max: null };
const product = { title: 'Öak 🪵', bodyHtml: '<p>Five &amp; <b>six</b></p>', media: [picture] };

it('asks nothing where nothing is set', () => {
  expect(limitProblems(product, defaultFeatures.inputLimit)).toEqual({});
});

it('takes a bound itself, counts characters as people do, and a description without its markup', () => {
  const limits = { title: { min: 5, max: 5 }, description: { min: 10, max: 10 }, images: { min: 1, max: 1 } };
  expect(limitProblems(product, limits)).toEqual({});
});

it.each([
  ['a family', '👨‍👩‍👧‍👦', 1],
  ['two flags', '🇩🇪🇫🇷', 2],
  ['a combining accent', 'Cafe\u0301', 4],
  ['a hand of a colour', '👋🏽', 1],
  ['plain words', 'Öak table', 9],
])('counts %s as people do', (_, title, count) => {
  const limits = { title: { min: count, max: count }, description: { min: count, max: count }, images: none };
  expect(limitProblems({ title, bodyHtml: `<p>${title}</p>`, media: [] }, limits)).toEqual({});
});

it.each<[string, MinMax, string]>([
  ['title', { min: 6, max: null }, 'Must be at least 6 characters'],
  ['title', { min: null, max: 4 }, 'Must be at most 4 characters'],
  ['bodyHtml', { min: 11, max: null }, 'Must be at least 11 characters'],
  ['media', { min: 2, max: null }, 'At least 2 pictures are needed'],
  ['media', { min: null, max: 0 }, 'At most 0 pictures are allowed'],
])('says of %s with %j: %s', (field, limit, message) => {
  const limits = {
    title: field === 'title' ? limit : none,
    description: field === 'bodyHtml' ? limit : none,
    images: field === 'media' ? limit : none,
  };
  expect(messagesIn(limitProblems(product, limits))).toEqual({ [`product.${field}`]: message });
});

it('says one picture as one says it', () => {
  const limits = { ...defaultFeatures.inputLimit, images: { min: 1, max: 1 } };
  const messageWith = (count: number) =>
    messagesIn(limitProblems({ ...product, media: Array.from({ length: count }, () => picture) }, limits));
  expect(messageWith(0)).toEqual({ 'product.media': 'At least one picture is needed' });
  expect(messageWith(2)).toEqual({ 'product.media': 'At most one picture is allowed' });
});
