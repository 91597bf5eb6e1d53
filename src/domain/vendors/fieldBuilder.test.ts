import fc from 'fast-check';
import {
  always,
  changeField,
  conditionProblem,
  copyOf,
  keyFor,
  moveField,
  never,
  newField,
  readFields,
  writeFields,
  type BuilderField,
} from './fieldBuilder';
import { fieldTypes, type FieldDefinition } from './fields';

const field = (key: string, changes: Partial<BuilderField> = {}): BuilderField => ({
  ...newField([]),
  id: key,
  key,
  name: key,
  isNew: false,
  ...changes,
});

describe('keyFor', () => {
  it.each([
    ['VAT number', [], 'vat_number'],
    ['  Größe & Gewicht ', [], 'gro_e_gewicht'],
    ['Café', [], 'cafe'],
    ['Café', ['cafe', 'cafe_2'], 'cafe_3'],
    ['', [], 'field'],
    ['日本', [], 'field'],
    ['Email', [], 'field_email'],
    ['constructor', [], 'field_constructor'],
  ])('of %j beside %j is %s', (name, taken, key) => {
    expect(keyFor(name, taken)).toBe(key);
  });

  it('is never one that is taken, nor a word of the conditions', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (name, others) => {
        const taken = [...others, keyFor(name, [])];
        const key = keyFor(name, taken);
        expect(taken).not.toContain(key);
        expect(key).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
      }),
    );
  });
});

describe('definitions', () => {
  it('come back from the editor as they went in', () => {
    const definition = fc.record({
      key: fc.string(),
      name: fc.string(),
      type: fc.constantFrom(...fieldTypes),
      required: fc.boolean(),
      showOnVendorPage: fc.boolean(),
      registration: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(definition), (plain) => {
        const definitions: FieldDefinition[] = plain.map((each) =>
          ['select', 'checkbox'].includes(each.type)
            ? { ...each, description: 'Why {show:other|showWhen:a\\|b}', options: ['a', 'b'] }
            : each,
        );
        expect(writeFields(readFields(definitions))).toEqual(definitions);
      }),
    );
  });

  it('say by the flag what the braces said of being required', () => {
    const [read] = readFields([
      {
        key: 'a',
        name: 'A',
        type: 'input',
        required: false,
        showOnVendorPage: true,
        registration: true,
        description: 'Why {required:true}',
      },
    ]);
    expect(read).toMatchObject({ required: true, text: 'Why', extra: {} });
  });
});

describe('a list of fields', () => {
  it('lets the key of a new field follow its name, and conditions the key; saved keys stay', () => {
    const fresh = { ...newField([]), id: 'x', key: 'field' };
    const list = [fresh, field('size', { extra: { show: 'field', showWhen: 'yes' } })];
    const named = changeField(list, 'x', { name: 'Fragile?' });
    expect(named.map(({ key }) => key)).toEqual(['fragile', 'size']);
    expect(named[1]?.extra).toEqual({ show: 'fragile', showWhen: 'yes' });
    expect(changeField(named, 'size', { name: 'Weight' })[1]).toMatchObject({ key: 'size', name: 'Weight' });
  });

  it('copies under a key and an id of its own', () => {
    const list = [field('size', { name: 'Size' })];
    const [first] = list;
    const copy = first === undefined ? undefined : copyOf(list, first);
    expect(copy).toMatchObject({ key: 'size_2', name: 'Size', isNew: true });
    expect(copy?.id).not.toBe('size');
  });

  it('moves one and keeps the others in order', () => {
    expect(moveField(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveField(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('conditionProblem', () => {
  const choice = field('kind', { type: 'select', options: ['new', 'used'] });
  const when = (show: string, showWhen = ''): BuilderField => field('me', { extra: { show, showWhen } });
  it.each<[string, BuilderField[], string | null]>([
    ['always', [when(always)], null],
    ['never', [when(never)], null],
    ['an answer that may be given', [choice, when('kind', 'used')], null],
    ['any answer', [choice, when('kind')], null],
    ['a field that is gone', [when('kind')], 'gone'],
    ['itself', [when('me')], 'circle'],
    ['one that waits for it', [field('kind', { extra: { show: 'me' } }), when('kind')], 'circle'],
    ['an answer that is no option', [choice, when('kind', 'old')], 'noOption'],
    ['a video', [field('kind', { type: 'video' }), when('kind')], 'noAnswer'],
    ['one that is never shown', [field('kind', { extra: { show: never } }), when('kind')], 'hidden'],
    ['one that comes later', [when('kind', 'new'), choice], 'later'],
  ])('of %s', (_, fields, problem) => {
    const own = fields.find(({ key }) => key === 'me');
    expect(own && conditionProblem(fields, own)).toBe(problem);
  });

  it('ends for any web of conditions', () => {
    const keys = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, keys)), (pairs) => {
        const fields = pairs.map(([key, show]) => field(key, { extra: { show } }));
        for (const each of fields) expect(() => conditionProblem(fields, each)).not.toThrow();
      }),
    );
  });
});
