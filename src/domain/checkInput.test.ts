import { array, boolean, number, object, string } from 'yup';
import { checkInput } from './checkInput';

const schema = object({
  text: string().optional(),
  amount: number().optional(),
  yes: boolean().optional(),
  texts: array(string().required()).optional(),
  inner: object({ text: string().optional() }).optional(),
});

const faultsOf = async (value: unknown): Promise<Record<string, string>> => {
  const checked = await checkInput(schema, value);
  return 'fields' in checked
    ? Object.fromEntries(Object.entries(checked.fields).map(([field, { code }]) => [field, code]))
    : {};
};

describe('a field that is given something of another type', () => {
  it.each<[unknown, Record<string, string>]>([
    [{ text: true }, { text: 'notAText' }],
    [{ text: false }, { text: 'notAText' }],
    [{ text: ['a'] }, { text: 'notAText' }],
    [{ text: { a: 1 } }, { text: 'notAText' }],
    // Reading JSON made another number of these, so that the text would be another one as well.
    [{ text: Number('12345678901234567890') }, { text: 'notAText' }],
    [{ text: Number('9007199254740993') }, { text: 'notAText' }],
    [{ text: Number('0.12345678901234567') }, { text: 'notAText' }],
    [{ text: 1e21 }, { text: 'notAText' }],
    [{ text: 1e-7 }, { text: 'notAText' }],
    [{ texts: ['a', true] }, { 'texts[1]': 'notAText' }],
    [{ inner: { text: true } }, { 'inner.text': 'notAText' }],
    [{ amount: [10] }, { amount: 'notANumber' }],
    [{ yes: [true] }, { yes: 'notABoolean' }],
  ])('%j is refused at the field: %j', async (given, faults) => {
    expect(await faultsOf(given)).toEqual(faults);
  });

  it.each([
    [{ text: 12.5 }, { text: '12.5' }],
    [{ text: -3 }, { text: '-3' }],
    [{ text: 123456789012345 }, { text: '123456789012345' }],
    [{ text: 'true' }, { text: 'true' }],
    [{ texts: [1001] }, { texts: ['1001'] }],
  ])('%j is taken as it is written', async (given, input) => {
    expect(await checkInput(schema, given)).toMatchObject({ input });
  });
});
