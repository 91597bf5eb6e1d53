import { foldText, searchConditions, searchVector } from './searchTerms';

it('folds case, accents and what cannot be seen', () => {
  expect(foldText('ÉLAN Straße\u0000 \u200bx')).toBe('elan strasse x');
  expect(foldText('Größe\tund Länge')).toBe('grosse und lange');
});

it('names each term once, by its heaviest place', () => {
  expect(searchVector('Blue mug', "Mug's & Co", ['FJO-MUG-1', ''])).toBe(
    "'blue':1A 'mug':1A 'fjo-mug-1':1B 'fjo':1B '1':1B 's':1D 'co':1D",
  );
});

it.each([
  ['Mug', ["'mug':*"]],
  ['blue  mug ', ["'blue':*", "'mug':*"]],
  ['FJO-MUG-00', ["('fjo-mug-00':* | ('fjo' & 'mug' & '00':*))"]],
  ["o'neill\\", ["('o''neill\\\\':* | ('o' & 'neill':*))"]],
  ['salt & pepper', ["'salt':*", "'pepper':*"]],
  ['Mug, blue mug', ["'mug':*", "'blue':*"]],
  ['“mug”', ["('“mug”':* | ('mug':*))"]],
  ['&', null],
  ['   ', null],
])('asks for %j by %j', (text, wanted) => {
  expect(searchConditions(text)).toEqual(wanted);
});

it('keeps terms short enough for the database, in what is kept and in what is asked', () => {
  const title = '㌀'.repeat(255);
  const [term = ''] = searchVector(title, '', []).split(':');
  expect(Buffer.byteLength(term)).toBeLessThan(2046);
  expect(searchConditions(title)).toEqual([`${term}:*`]);
});
