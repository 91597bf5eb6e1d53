import { fieldsFor, prefixesFor, searchable, termsOf } from './orderTerms';

describe('search terms of an order', () => {
  it('are its number, SKUs, email, and the name whole and by word', () => {
    const terms = termsOf({
      name: '#1042',
      customer: { name: ' Jörg  van der Berg', email: 'Joerg@Berg.test' },
      skus: ['FJO-MUG', 'FJO-MUG', ''],
      tracking: ['1Z 999 AA1', ''],
    });
    expect(terms.map(({ field, term }) => `${field}:${term}`)).toEqual([
      'n:1042',
      's:fjo-mug',
      'w:jorg',
      'w:van',
      'w:der',
      'w:berg',
      'c:jorg van der berg',
      'e:joerg@berg.test',
      't:1z999aa1',
    ]);
  });

  it('do without a customer', () => {
    expect(termsOf({ name: '#7', customer: null, skus: [] })).toEqual([{ field: 'n', term: '7' }]);
  });

  it('are typed with or without #, capitals, accents and spaces', () => {
    expect(searchable('  #1042 ')).toBe('1042');
    expect(searchable('JÖRG   Van')).toBe(searchable('jorg van'));
  });
});

it('finds a tracking number with and without the blanks that are printed in it', () => {
  expect(prefixesFor('1z 999', 't')).toEqual(['1z999']);
  expect(prefixesFor('anna', 'w')).toEqual(['anna']);
});

it('finds a tracking number behind the name of its carrier, as exports have it', () => {
  expect(prefixesFor('UPS 1ZL23Y836814607974', 't')).toContain('1zl23y836814607974');
  expect(prefixesFor('Deutsche Post 0034 0434 9186', 't')).toContain('003404349186');
  expect(prefixesFor('RR 123456789 DE', 't')).toContain('rr123456789de');
  expect(prefixesFor('Mug 12', 't')).toEqual(['mug12']);
});

it('finds a name that was typed from its last word on', () => {
  expect(prefixesFor('Platzer Chantal', 'c')).toContain('chantal platzer');
  expect(prefixesFor('Platzer, Chantal', 'c')).toContain('chantal platzer');
  expect(prefixesFor('van der Berg Jörg', 'c')).toContain('jorg van der berg');
});

describe('the fields that are searched', () => {
  it('are words for one word, and whole texts for several', () => {
    expect(fieldsFor('anna', [])).toEqual(['n', 's', 'w', 'e', 't']);
    expect(fieldsFor('anna b', [])).toEqual(['c', 's', 't']);
  });

  it('are none that are hidden', () => {
    expect(fieldsFor('anna', ['customer.email', 'billing.email'])).toEqual(['n', 's', 'w', 't']);
    expect(fieldsFor('anna b', ['customer.name'])).toEqual(['s', 't']);
    expect(fieldsFor('anna', ['customer'])).toEqual(['n', 's', 't']);
  });
});

it.each([
  ['name', 'n'],
  ['lineItems.sku', 's'],
  ['lineItems', 's'],
  ['customer.email', 'e'],
  ['fulfillments.tracking', 't'],
  ['fulfillments', 't'],
])('with %s hidden nobody finds an order by it', (path, field) => {
  expect(fieldsFor('mug', [])).toContain(field);
  expect(fieldsFor('mug', [path])).not.toContain(field);
  expect(fieldsFor('mug', [path])).toHaveLength(4);
});
