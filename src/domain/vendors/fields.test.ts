import fc from 'fast-check';
import {
  checkFieldDefinition,
  decodeDescription,
  encodeDescription,
  isMandatory,
  visibleFields,
} from './fields';

const field = (key: string, description = '') => ({ key, description });
const keys = (definitions: { key: string }[]): string[] => definitions.map(({ key }) => key);

describe('a description', () => {
  it('carries properties in braces, with escapes', () => {
    expect(decodeDescription('Your number {show:country|showWhen:a\\|b|note:at 10\\:30}')).toEqual({
      text: 'Your number',
      extra: { show: 'country', showWhen: 'a|b', note: 'at 10:30' },
    });
  });

  it('keeps a value that holds a colon, and braces that hold no pairs', () => {
    expect(decodeDescription('{link:https://a.example}').extra).toEqual({ link: 'https://a.example' });
    expect(decodeDescription('Use {braces}')).toEqual({ text: 'Use {braces}', extra: {} });
  });

  it('comes back as it went in', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '{', '}', ':', '|', '\\') });
    const key = fc.string({ unit: fc.constantFrom('a', 'b', ':', '|', '\\', '{'), minLength: 1 });
    fc.assert(
      fc.property(text, fc.dictionary(key, text), (plain, extra) => {
        const decoded = decodeDescription(encodeDescription({ text: plain, extra }));
        expect(decoded).toEqual({ text: plain.trimEnd(), extra });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('visible fields', () => {
  it('are those always shown, and those whose field has the answer', () => {
    const all = [
      field('a'),
      field('b', '{show:__never}'),
      field('c', '{show:a|showWhen:yes}'),
      field('d', '{show:a}'),
      field('e', '{show:nowhere}'),
    ];
    expect(keys(visibleFields(all, {}))).toEqual(['a']);
    expect(keys(visibleFields(all, { a: 'no' }))).toEqual(['a', 'd']);
    expect(keys(visibleFields(all, { a: ['no', 'yes'] }))).toEqual(['a', 'c', 'd']);
  });

  it('follow chains, and hide circles', () => {
    const chain = [field('a'), field('b', '{show:a}'), field('c', '{show:b}')];
    expect(keys(visibleFields(chain, { b: 'x', c: 'y' }))).toEqual(['a']);
    expect(keys(visibleFields(chain, { a: '1', b: 'x' }))).toEqual(['a', 'b', 'c']);
    const circle = [field('a', '{show:b}'), field('b', '{show:a}')];
    expect(visibleFields(circle, { a: '1', b: '1' })).toEqual([]);
  });

  it('are mandatory by the flag or by the word in the braces, and no word takes the flag away', () => {
    expect(isMandatory({ required: true })).toBe(true);
    expect(isMandatory({ required: false, description: '{required:true}' })).toBe(true);
    expect(isMandatory({ required: true, description: '{required:false}' })).toBe(true);
    expect(isMandatory({ required: false, description: '{required:false}' })).toBe(false);
  });
});

describe('a definition', () => {
  const good = { key: 'vat', name: 'VAT', type: 'input' };

  it('needs a name, a link for terms, and enough choices', () => {
    expect(checkFieldDefinition(good)).toEqual({});
    expect(checkFieldDefinition({ ...good, name: '' })).toEqual({ name: 'Required field' });
    expect(checkFieldDefinition({ ...good, link: 'nowhere' })).toEqual({ link: 'Must be a valid URL' });
    expect(checkFieldDefinition({ ...good, type: 'terms' })).toEqual({ link: 'Required field' });
    expect(checkFieldDefinition({ ...good, type: 'checkbox', options: [] })).toEqual({
      options: 'There should be at least one choice',
    });
    expect(checkFieldDefinition({ ...good, type: 'select', options: ['a'] })).toEqual({
      options: 'There should be at least two choices',
    });
  });
});
