import { readdirSync } from 'node:fs';
import { ValidationError, array, boolean, date, mixed, number, object, string, type Schema } from 'yup';
import { errorTable } from './errorTable';
import { importErrors } from './imports';
import { errorTexts } from './errorTexts';
import { bothOf, faultIn, faultsIn, foreignFault, isFault } from './faultIn';
import { readFault, readNote, storedFault } from './storedFault';

it('every error has a text, without blanks around it, and names each of its values once', () => {
  for (const [code, text] of Object.entries<string>(errorTexts)) {
    expect([code, text.trim().length > 4]).toEqual([code, true]);
    expect([code, text]).toEqual([code, text.trim()]);
    const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name);
    expect([code, new Set(names).size]).toEqual([code, names.length]);
    expect([code, text.split('{{').length]).toEqual([code, text.split('}}').length]);
  }
});

it('no code stands in two tables, whose texts would be one in every other language', async () => {
  const files = readdirSync(__dirname).filter((file) => /^\w+\.ts$/.test(file) && file !== 'errorTexts.ts');
  const tables = await Promise.all(
    files.map(async (file) => Object.entries((await import(`./${file}`)) as Record<string, object>)),
  );
  const codes = tables.flat().flatMap(([name, table]) => (name.endsWith('Texts') ? Object.keys(table) : []));
  expect(codes.length).toBe(Object.keys(errorTexts).length);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

it('both forms of a counted error are there', () => {
  const codes = Object.keys(errorTexts);
  const forms = codes.filter((code) => /_(one|other)$/.test(code));
  for (const form of forms) {
    expect(codes).toContain(form.replace(/_one$/, '_other'));
    expect(codes).toContain(form.replace(/_other$/, '_one'));
  }
});

describe('a table of errors', () => {
  const errors = errorTable({
    plain: 'Nothing is left',
    left_one: 'One piece of {{name}} is left',
    left_other: '{{count}} pieces of {{name}} are left',
    paid: '{{amount, money}} of {{names, list}} by {{day, date}}: {{why, error}}',
  });

  it('makes errors of a code, a text and what was put into it', () => {
    expect(errors.plain()).toEqual({ code: 'plain', message: 'Nothing is left' });
    expect(errors.left({ count: 2, name: 'Mug' })).toEqual({
      code: 'left',
      message: '2 pieces of Mug are left',
      params: { count: 2, name: 'Mug' },
    });
    expect(errors.left({ count: 1, name: 'Mug' })).toMatchObject({
      code: 'left',
      message: 'One piece of Mug is left',
    });
  });

  it('writes amounts, lists and errors inside errors as machines do', () => {
    const { message } = errors.paid({
      amount: { amount: '4.90', currency: 'EUR' },
      names: ['Fjord', 'Alma'],
      day: '2026-01-31',
      why: errors.plain(),
    });
    expect(message).toBe('4.90 EUR of Fjord, Alma by 2026-01-31: Nothing is left');
  });

  it('takes only what its text names', () => {
    const given = { count: 2, name: 'Mug', path: 'x' };
    expect(errors.left(given).params).toEqual({ count: 2, name: 'Mug' });
  });
});

describe('what a schema refuses', () => {
  const codeOf = (schema: Schema, value: unknown): string => {
    try {
      schema.validateSync(value);
      return '';
    } catch (error) {
      return error instanceof ValidationError ? faultIn(error).code : 'crash';
    }
  };

  it.each<[string, Schema, unknown, string]>([
    ['a missing text', string().required(), undefined, 'required'],
    ['an empty text', string().required(), '', 'required'],
    ['null', string().defined(), null, 'required'],
    ['what is not there', string().defined(), undefined, 'required'],
    ['a list for a text', string().strict(), [], 'notAText'],
    ['a text for a list', array().strict(), 'a', 'notAList'],
    ['a text for a number', number(), 'a', 'notANumber'],
    ['a text for a day', date(), 'a', 'dateForm'],
    ['a text for an object', object().strict(), 'a', 'notAnObject'],
    ['a text for a switch', boolean().strict(), 'a', 'notABoolean'],
    ['too long a text', string().max(2), 'abc', 'tooLong'],
    ['too short a text', string().min(2), 'a', 'tooShort'],
    ['too large a number', number().max(2), 3, 'atMost'],
    ['too small a number', number().min(2), 1, 'atLeast'],
    ['too many entries', array().max(1), [1, 2], 'tooManyEntries'],
    ['too few entries', array().min(1), [], 'tooFewEntries'],
    ['none of a list', string().oneOf(['a']), 'b', 'notInList'],
    ['half a number', number().integer(), 0.5, 'notAWholeNumber'],
    ['no address', string().url(), 'a', 'notAUrl'],
    ['no email', string().email(), 'a', 'notAnEmail'],
    ['another form', string().matches(/^a$/), 'b', 'invalid'],
  ])('is %s, under a code of its own', (_, schema, value, code) => {
    expect(codeOf(schema, value)).toBe(code);
    expect(codeOf(object({ field: schema }), { field: value })).toBe(code);
  });

  it('says what a short list has to choose from', () => {
    const allowedOf = (choices: readonly (string | number)[]): unknown => {
      try {
        object({ field: mixed().oneOf(choices) }).validateSync({ field: 'other' });
        return null;
      } catch (error) {
        return faultsIn(error)['field']?.params;
      }
    };
    expect(allowedOf(['week', 'all'])).toEqual({ allowed: ['week', 'all'] });
    expect(allowedOf([30, 90])).toEqual({ allowed: ['30', '90'] });
    expect(allowedOf(Array.from({ length: 200 }, (_, index) => index))).toBeUndefined();
  });

  it('says the bound, and the first error of each field', () => {
    const schema = object({ a: string().min(3).matches(/^x/), b: number().max(2) });
    try {
      schema.validateSync({ a: 'y', b: 5 }, { abortEarly: false });
    } catch (error) {
      expect(faultsIn(error)).toMatchObject({
        a: { code: 'tooShort', params: { min: 3 } },
        b: { code: 'atMost', params: { max: 2 } },
      });
    }
    expect.assertions(1);
  });

  it('is handed on where it is no word of a schema', () => {
    const crash = new Error('crash');
    expect(() => faultsIn(crash)).toThrow(crash);
  });
});

it('an error is told from what merely looks like one, and kept as a text', () => {
  const fault = { code: 'tooLong', message: 'Too long', params: { max: 3 } };
  expect(isFault(fault)).toBe(true);
  for (const other of [
    null,
    'tooLong',
    {},
    { code: 'a' },
    { message: 'a' },
    { code: 1, message: 'a' },
    { code: 'a', message: 1 },
  ])
    expect(isFault(other)).toBe(false);
  expect(readFault(storedFault(fault))).toEqual(fault);
  expect(readFault('A sentence')).toEqual(foreignFault('A sentence'));
  expect(readFault('{"code":1}')).toEqual(foreignFault('{"code":1}'));
  expect([readNote('Paid in cash'), readNote(storedFault(fault))]).toEqual(['Paid in cash', fault]);
});

it('many errors of one thing are told by ten and by how many more there are, however many there are', () => {
  const many = Array.from({ length: 50_000 }, (_, index) =>
    importErrors.unknownColumn({ heading: `c${String(index)}` }),
  );
  const told = bothOf(many);
  expect(told?.message).toMatch(/^Unknown column "c0"\. .*Unknown column "c9"\. 49,?990 more of the kind$/);
  expect(JSON.stringify(told).length).toBeLessThan(10_000);
  expect(bothOf(many.slice(0, 2))?.message).toBe('Unknown column "c0". Unknown column "c1"');
  expect(bothOf([])).toBeNull();
});
