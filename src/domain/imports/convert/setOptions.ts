import type { ProfileField } from '../plan/profile';
import type { ProductCsvRow } from '../productCsv/columns';

export const optionNumbers = [1, 2, 3] as const;

/** The columns of an export's three options, by the headings that it gives to the name and to the value of each. */
export const optionFields = (
  headingsOf: (number: (typeof optionNumbers)[number], part: 'name' | 'value') => readonly string[],
): ProfileField[] =>
  optionNumbers.flatMap((number): ProfileField[] => [
    { target: `option${number}Name`, headings: headingsOf(number, 'name') },
    { target: `option${number}Value`, headings: headingsOf(number, 'value') },
  ]);

/** Writes the options of a variant into its row; those before are gone, and so is what is beyond three. */
export const setOptions = (
  row: ProductCsvRow,
  options: readonly (readonly [name: string, value: string])[],
): void => {
  for (const number of optionNumbers) {
    row[`option${number}Name`] = options[number - 1]?.[0] ?? '';
    row[`option${number}Value`] = options[number - 1]?.[1] ?? '';
  }
};

/** Whether a row chooses a value of an option. */
export const choosesOption = ({ option1Value, option2Value, option3Value }: ProductCsvRow): boolean =>
  option1Value !== '' || option2Value !== '' || option3Value !== '';
