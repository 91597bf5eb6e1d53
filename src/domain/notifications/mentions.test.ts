import { mentionBegun, mentionedIn } from './mentions';

const anna = { name: 'Anna', email: 'anna@shop.test' };
const annaLena = { name: 'Anna-Lena Vogt', email: 'al@shop.test' };
const nameless = { name: '', email: 'ops@shop.test' };
const people = [anna, annaLena, nameless];

describe('who is mentioned', () => {
  it.each([
    ['@Anna please look', [anna]],
    ['ask @anna, or @ANNA-LENA VOGT.', [anna, annaLena]],
    ['@Anna-Lena Vogt', [annaLena]],
    ['@al@shop.test and @ops@shop.test', [annaLena, nameless]],
    ['write to anna@anna.test', []],
    ['Anna said so', []],
    ['@Annabel', []],
    ['@', []],
  ])('in "%s" are exactly those whose whole name or address follows an @', (text, expected) => {
    expect(mentionedIn(text, people)).toEqual(expected);
  });
});

describe('a mention that is being written', () => {
  it.each([
    ['Please @an', 'an'],
    ['@', ''],
    ['(@Anna-Lena V', 'Anna-Lena V'],
    ['anna@shop', null],
    ['nobody', null],
  ])('is found at the end of "%s"', (text, expected) => {
    expect(mentionBegun(text)).toBe(expected);
  });
});
