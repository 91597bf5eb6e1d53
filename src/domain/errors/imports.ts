import { errorTable } from './errorTable';

export const importTexts = {
  importNotFound: 'The import was not found',
  headingMissing: 'A column has no heading',
  tooManyColumns: 'The file has {{count, number}} columns, at most {{most, number}} are read',
  unknownColumn: 'Unknown column "{{heading}}"',
  quotationMarkOpen: 'A quotation mark is not closed, or one inside the text is not doubled',
  noRows: 'There are headings, but no rows below them',
  notAListOfProducts:
    'None of the columns looks like a title, a SKU or a price: this does not seem to be a list of products. If it is one, choose the fields yourself.',
  stockList:
    'This is a list of stock by SKU, without titles and prices: no products can be made of it. Choose the export of the products.',
  combinationsOnly:
    'These are combinations without titles, as PrestaShop exports them beside its products. Export the products and choose that file.',
  oldSheet: 'This is a spreadsheet of an old kind (XLS). Save it as XLSX or CSV and choose that file.',
  brokenSheet: 'This spreadsheet cannot be read. Open it, save it as XLSX or CSV, and choose that file.',
  largeSheet: 'This spreadsheet is too large to be read. Save it as CSV and choose that file.',
  emptySheet: 'The spreadsheet is empty.',
  formulaWithoutResult:
    'Cell {{cell}} holds a formula without its result. Open the file in a spreadsheet program, save it, and choose it again.',
  feedDamaged:
    'The feed is damaged in line {{line, number}}: from there on it cannot be read for certain. Have your shop write it again.',
  feedUnreadable:
    'The letters of this feed are not written as its first line says. Have your shop write it again as UTF-8.',
  sameTitleInLine: 'Another product has this title in line {{line, number}}. Give one of them another title.',
  parentNotInFile: 'The product "{{text}}" of this variant is not in the file',
  variantsNotInFile: 'The variants of this product are not in the file',
  surchargeUnread: 'What the options cost more ("{{text}}") cannot be added to the price',
  rowOfTooManyVariants: 'The row stands for {{count}} variants; a product may have 250',
  importDraftNotFound: 'The file is not kept any more. Choose it again',
  mappingNotFound: 'The mapping was not found',
  picturesOfLine:
    'These pictures are of the product in line {{line, number}}, whose rows do not stand together. Move this row there.',
  stillRunning: 'This is still under way. Wait until it is done.',
  dryRunUnderWay: 'The dry run of this file has not ended yet',
  fileDiscarded: 'The file was discarded',
  rowsOnceEnded: 'Rows can be run again once the import has ended',
  notAnImport: 'This is no import that could be rolled back',
  rollBackOnceEnded: 'An import can be rolled back once it has ended',
  noRowToRunAgain: 'There is no row to run again',
  rowsRunAgainAlready: 'Someone has run these rows again just now',
  spreadsheetNotCsv:
    'This is a spreadsheet or a zip archive, not CSV. Save the sheet as CSV and choose that file.',
  pictureNotCsv: 'This is a picture, not CSV.',
  compressedNotCsv: 'This file is compressed. Unpack it and choose the CSV file in it.',
  pdfNotCsv: 'This is a PDF document, not CSV.',
  fieldCountDiffers: 'The row has {{count}} fields, the headings have {{width, number}}',
  fieldLeftOver:
    'The row has {{count}} fields, the headings have {{width, number}}: "{{text}}" is left over. A text with a separator in it needs quotation marks around it',
  textBeyondHeadings: '"{{text}}" stands beyond the headings: give its column a heading, or take it out',
  restOfText:
    'This looks like the rest of a text in line {{line, number}}: a line break in a text needs quotation marks around the text',
  linesOfOneRow:
    'Lines {{from, number}} to {{to, number}} look like one row: a line break in a text needs quotation marks around the text',
  twoReadings: '"{{text}}" can be read in two ways: leave out the separator of thousands',
  rowOfSums:
    '"{{text}}" looks like the sums at the end of the table, not like a product: leave this row out. A product of this name needs a title and an SKU.',
  otherCurrency:
    '"{{text}}" is in another currency than {{currency}}: convert it at a rate before it is imported',
  numberShortened: 'A spreadsheet has shortened this number: write all its digits',
  barcodeRefused: 'Barcode: {{why, error}}',
  lengthForm: 'Length: Must be a number, with {{units, list}} or no unit',
  widthForm: 'Width: Must be a number, with {{units, list}} or no unit',
  heightForm: 'Height: Must be a number, with {{units, list}} or no unit',
  stateUnknown: 'State: "{{text}}" is not known. Write DRAFT or ACTIVE',
  specificationRefused: '“{{name}}”: {{why, error}}',
  notAWebAddress: '"{{text}}" is not a web address (http or https)',
  weightUnitDiffers: 'Names another unit than the weight unit does',
  sameSkuInLine: 'The same SKU stands in line {{line, number}}',
  sameProductInLine: 'The same product stands in line {{line, number}}, and neither row has options',
  sameOptionsInLine: 'The same options stand in line {{line, number}}',
  otherOptionsInLine: 'The product has other options in line {{line, number}}',
  otherOptionsInOtherLine: 'The product has other options in another line',
  lineTooLong: 'Line {{line, number}} is too long for a row of products',
  tooManyQuotationMarks: 'Too many quotation marks are damaged: nothing below line {{line, number}} was read',
  headingsUnreadable: 'The headings in line {{line, number}} cannot be read. {{why, error}}.',
  fileTooLargeToImport:
    '"{{name}}" is {{size}}. A file may be up to {{most}}: split it and import the parts.',
  namedFileEmpty: '"{{name}}" is empty.',
  notATextFile: '"{{name}}" is not a text file. Save your products as CSV and choose that file.',
  webPageNotCsv:
    '"{{name}}" is a web page or XML. If a spreadsheet program opens it, save it there as XLSX or CSV and choose that file.',
  jsonNotCsv: '"{{name}}" is JSON. Save your products as CSV or XLSX and choose that file.',
  openDocument: 'This is an OpenDocument spreadsheet (ODS). Save it as XLSX or CSV and choose that file.',
  numbersDocument: 'This is a Numbers document. Export it as XLSX or CSV and choose that file.',
  lockedSheet: 'This spreadsheet is protected by a password. Save it without one and choose that file.',
  zipArchive: 'This is a zip archive, not a spreadsheet. Unpack it and choose the file with the products.',
  notUtf8:
    'The file begins as UTF-8 and does not go on so. Save it as UTF-8, or import it on the screen, which reads it.',
  columnMissing: 'The column "{{label}}" is missing',
  columnsAlike: '{{count}} columns stand for "{{label}}"',
  noProductOfId: 'There is no product with this ID',
  noProductOfSku: 'No product has this SKU',
  idOfOtherProduct:
    'The product with this ID is “{{title}}” here: neither its title nor one of its SKUs is in this row. Empty the ID to make a new product, or write the title as it is here to overwrite that one',
  productOfOtherVendor: 'The product with this ID is another vendor’s',
  vendorProductLimitReached: '{{vendor}} has reached the limit of {{count}} products',
  tooManyVariants: 'A product has at most {{count}} variants',
  skuOfOtherProduct: 'The product with ID {{id}} has this SKU',
  productHasOtherOptions: 'The product has other options',
  rowOfSameVariant: 'Another row of the file is for the same variant',
  optionsNotNamed: 'The product has options: name one of each',
  variantHasOtherSku: 'The product has one variant, with another SKU',
  optionsOfOtherVariant: 'Another variant of the product has these options',
  notAsInDryRun:
    'What this row does is not what was shown: the shop was changed since. Run it again to import it as it is now.',
  rowRefusedByDatabase: 'The database refuses this row. Import it again by itself, or ask for help.',
  notTheComparedFile: 'The file is not the one of the dry run. Upload it again.',
  stoppedWithoutRoom:
    '{{what, error}} stopped because the server has no room left to write to. {{why, error}}',
  stoppedByFailure: '{{what, error}} stopped because of a failure on our side. {{why, error}}',
  theDryRun: 'The dry run',
  theImport: 'The import',
  theRollBack: 'Rolling the import back',
  nothingImported: 'Nothing was imported.',
  listedRowsAreIn: 'Rows that are listed are in.',
  listedDone: 'What is listed is done.',
  changedSince: 'Changed since',
  orderedSince: 'Ordered since',
  skuTaken: 'Another product has this SKU',
  productRefusedByDatabase: 'The database refuses this product as it was',
  fileChanged: 'The file was changed on your computer after it was read. Choose it again.',
} as const;

/** Why a file or a row is not imported. */
export const importErrors = errorTable(importTexts);
