import { productErrors } from '../../errors/products';
import { importErrors } from '../../errors/imports';
import { generalErrors } from '../../errors/general';
import { readAmount, readStock, type RowErrors } from './cells/amounts';
import { requiredKeys, type ProductCsvKey, type ProductCsvRow } from './columns';
import { extrasProblem } from './cells/extraFields';
import { areMetafields } from './cells/metafields';
import { checkOptions } from './rowOptions';
import { cellRules, type CellKind } from './rowRules';
import { isShortened } from '../../files/shortenedNumber';
import { readWeight } from './cells/weight';
import { onOneLine, shownCode } from '../../text';
import { sumRowFault } from './sumRow';
import { isWebAddress, usualAddress } from '../../webAddress';

// Nearly every cell; anything else is cut up and looked at one by one.
const usualCell = new RegExp(`^${usualAddress}(?: ${usualAddress})*$`, 'i');

/** Reads an images cell: addresses separated by commas, spaces or both (spec 5); one space is kept between them. */
const readImages = (text: string, errors: RowErrors): string => {
  if (usualCell.test(text) && !text.includes('xn--')) return text;
  const addresses = text.split(/[\s,]+/).filter((each) => each !== '');
  const wrong = addresses.find((each) => !isWebAddress(each));
  if (wrong !== undefined) errors.images = importErrors.notAWebAddress({ text: wrong.slice(0, 80) });
  return addresses.join(' ');
};

const required = generalErrors.requiredField();
const clean = (cell: string | undefined): string => (cell === undefined ? '' : cell.trim());
const noErrors = (errors: RowErrors): boolean => {
  for (const key in errors) if (errors[key] !== undefined) return false;
  return true;
};

interface MoneyTerms {
  digits: number;
  currency: string;
}
type Reader = (row: ProductCsvRow, errors: RowErrors, key: ProductCsvKey, money: MoneyTerms) => void;
const leave: Reader = () => undefined;

/** Each cleans a cell that is not empty, or says what is wrong with it. */
const readers: Readonly<Record<CellKind, Reader>> = {
  id: (row) => {
    if (row.id.startsWith('#')) row.id = row.id.slice(1).trimStart();
  },
  sku: (row, errors) => {
    row.sku = shownCode(row.sku);
    if (isShortened(row.sku)) errors.sku = importErrors.numberShortened();
  },
  name: (row, _errors, key) => {
    row[key] = onOneLine(row[key]);
  },
  text: leave,
  amount: (row, errors, key, money) => {
    row[key] = readAmount(row[key], money, errors, key);
  },
  // With the unit, which is read by itself where there is no weight.
  weight: readWeight,
  weightUnit: (row, errors) => {
    if (row.weight === '') readWeight(row, errors);
  },
  stock: (row, errors) => {
    row.stock = readStock(row.stock, errors);
  },
  images: (row, errors) => {
    row.images = readImages(row.images, errors);
  },
  metafields: ({ metafields }, errors) => {
    const problem = areMetafields(metafields) ? extrasProblem(metafields) : productErrors.metafieldsForm();
    if (problem !== null) errors.metafields = problem;
  },
};

const rules = (Object.keys(cellRules) as ProductCsvKey[]).map((key) => {
  const { kind, most } = cellRules[key];
  return { key, most, read: readers[kind], isRequired: requiredKeys.some((each) => each === key) };
});

/**
 * Like `readRow`, of a row whose cells have no blanks at their ends, and which becomes the cleaned one.
 * Plain code, as it runs once for each row of a file. A row that `updates` what has its SKU needs nothing else.
 */
export const readCleanRow = (
  row: ProductCsvRow,
  currencyDigits: number,
  currency = '',
  updates = false,
): { row?: ProductCsvRow; errors: RowErrors } => {
  const errors: RowErrors = {};
  const money = { digits: currencyDigits, currency };
  row.vendor = row.vendor.normalize('NFC');
  for (const { key, read, isRequired } of rules) {
    if (row[key] !== '') read(row, errors, key, money);
    else if (isRequired && (!updates || key === 'sku')) errors[key] = required;
  }
  checkOptions(row, errors);
  for (const { key, most } of rules)
    if (row[key].length > most) errors[key] ??= generalErrors.tooLong({ max: most });
  if (noErrors(errors)) return { row, errors };
  // Sums lack what every product has; that is the one thing to say of them.
  const sums = sumRowFault(row);
  return { errors: sums === null ? errors : { [sums.field]: sums.fault } };
};

/**
 * Checks one row of the product CSV (spec 5, "CSV import") and cleans it: ends trimmed, the leading #
 * of the id removed, amounts as plain decimals ("12.5"), stock as digits or "Untracked", images
 * separated by one space, the weight unit as GRAMS, KILOGRAMS, OUNCES or POUNDS. Missing keys are ''.
 * `currencyDigits` is how many decimals an amount of the store's currency has; an amount that names another currency
 * than `currency` is refused ('': any will do). A row that `updates` what has its SKU needs no title and no price.
 * Errors stand under the keys of the columns; there is a row only where there is none.
 */
export const readRow = (
  input: Readonly<Record<string, string>>,
  currencyDigits = 2,
  currency = '',
  updates = false,
): ReturnType<typeof readCleanRow> => {
  const row: ProductCsvRow = {
    id: clean(input.id),
    title: clean(input.title),
    option1Name: clean(input.option1Name),
    option1Value: clean(input.option1Value),
    option2Name: clean(input.option2Name),
    option2Value: clean(input.option2Value),
    option3Name: clean(input.option3Name),
    option3Value: clean(input.option3Value),
    sku: clean(input.sku),
    vendor: clean(input.vendor),
    description: clean(input.description),
    price: clean(input.price),
    comparePrice: clean(input.comparePrice),
    weight: clean(input.weight),
    weightUnit: clean(input.weightUnit),
    stock: clean(input.stock),
    images: clean(input.images),
    metafields: clean(input.metafields),
  };
  return readCleanRow(row, currencyDigits, currency, updates);
};

/** Like `readRow`, with the errors in the words of the specification. */
export const checkRow = (
  input: Readonly<Record<string, string>>,
  currencyDigits = 2,
): { row?: ProductCsvRow; errors: Record<string, string> } => {
  const read = readRow(input, currencyDigits);
  const errors: Record<string, string> = {};
  for (const [key, { message }] of Object.entries(read.errors)) errors[key] = message;
  return { ...read, errors };
};
