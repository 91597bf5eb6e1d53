import fc from 'fast-check';
import { bankText } from './bankText';

it.each([
  ['Ørsted & Łukasz Æbelø', '', 'Orsted + Lukasz Aebelo'],
  ['Þór Ðuro Đorđević', '', 'Thor Duro Dordevic'],
  ['ÆGIR ŒUVRE', '', 'AEGIR OEUVRE'],
  ['Işık Çelik', '', 'Isik Celik'],
  ['Παπαδόπουλος Χρήστος', '', 'Papadopoylos Christos'],
  ['Йордан Щерев', '', 'Yordan Shterev'],
  ['Café d’Été – Crème', 'FR', "Cafe d'Ete - Creme"],
])('writes %s as every bank takes it', (text, country, wanted) => {
  expect(bankText(text, 70, country)).toBe(wanted);
});

it.each([
  ['Töpferei Überländer', 'Toepferei Ueberlaender'],
  ['MÜLLER & SÖHNE', 'MUELLER + SOEHNE'],
  ['Weiß GmbH', 'Weiss GmbH'],
  ['Toepferei'.normalize('NFD'), 'Toepferei'],
  ['Töpferei'.normalize('NFD'), 'Toepferei'],
])('writes %s in two letters each where banks do so', (text, wanted) => {
  expect(bankText(text, 70, 'DE')).toBe(wanted);
  expect(bankText('Åsa Björk', 70, 'SE')).toBe('Asa Bjork');
});

it('is cut where a field ends, also where letters became two', () => {
  expect(bankText('ü'.repeat(60), 70, 'DE')).toBe('ue'.repeat(35));
  expect(bankText(`${'a'.repeat(9)} b`, 10)).toBe('a'.repeat(9));
});

it('has nothing that a bank refuses, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('DE', 'SE', ''),
      (text, country) => {
        expect(bankText(text, 70, country)).toMatch(/^(?! )[A-Za-z0-9/\-?:().,'+ ]{0,70}(?<! )$/);
      },
    ),
  );
});
