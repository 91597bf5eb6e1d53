import { commissionFacts } from './commissionFacts';

const field = (namespace: string, key: string, value: string) => ({
  id: `${namespace}.${key}`,
  type: 'input',
  namespace,
  key,
  value,
});

describe('what a commission may depend on', () => {
  it('is the vendor, and nothing else where the product says nothing', () => {
    expect(commissionFacts('Fjord', [])).toEqual({ type: [], collection: [], tag: [], vendor: ['Fjord'] });
  });

  it('is the type, wherever the product says it, and the tags', () => {
    const facts = commissionFacts('Fjord', [
      field('product', 'type', ' Bags '),
      field('custom', 'type', 'Shoes, Boots'),
      field('product', 'tags', 'Sale, new'),
    ]);
    expect(facts['type']).toEqual(['Bags', 'Shoes, Boots', 'Shoes', 'Boots']);
    expect(facts['tag']).toEqual(['Sale', 'new']);
  });

  it('is each specification by its path, and by its key alone in the standard namespace', () => {
    const facts = commissionFacts('Fjord', [field('care', 'wash', 'Cold'), field('custom', 'size', 'S, M')]);
    expect(facts['care.wash']).toEqual(['Cold']);
    expect(facts).not.toHaveProperty('wash');
    expect(facts['custom.size']).toEqual(['S, M', 'S', 'M']);
    expect(facts['size']).toEqual(facts['custom.size']);
  });

  it('leaves out what is empty or longer than a condition may ask for, and goes on with the next', () => {
    const facts = commissionFacts('Fjord', [
      field('custom', 'blank', '  '),
      field('custom', 'story', 's'.repeat(501)),
      field('custom', 'long', 'l'.repeat(500)),
    ]);
    expect(facts['blank']).toEqual([]);
    expect(facts).not.toHaveProperty('story');
    expect(facts['long']).toEqual(['l'.repeat(500)]);
  });

  it('is the title of each collection that the product is in, whatever the case of the value', () => {
    const collection = (key: string, value: string, title: string) => ({ id: title, key, value, title });
    const facts = commissionFacts(
      'Fjord',
      [field('custom', 'room', 'Kitchen'), field('care', 'wash', 'Cold, Hand')],
      [
        collection('room', 'KITCHEN', 'For the kitchen'),
        collection('care.wash', 'hand', 'By hand'),
        collection('room', 'Bath', 'For the bath'),
        collection('size', 'Kitchen', 'None'),
      ],
    );
    expect(facts['collection']).toEqual(['For the kitchen', 'By hand']);
  });
});
