import {
  chooseSheet,
  readSheets,
  recordsOfSheet,
  SheetRefused,
  type Sheet,
  type SheetRecords,
} from '../../../../domain/files/spreadsheet';

/** A sheet that was read, and the others of its file. */
export interface OpenSheet extends SheetRecords {
  sheets: readonly string[];
  sheet: string;
}

let last: { file: File; sheets: Sheet[] } | null = null;

/** The sheet of this name, or the first, of a file; a sentence where there is none to read. */
export const openSheet = async (
  file: File,
  name: string | null,
  headingLine: number | null,
): Promise<OpenSheet | string> => {
  try {
    // Another sheet of the same file needs no second reading.
    if (last?.file !== file)
      last = { file, sheets: await readSheets(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (error instanceof SheetRefused) return error.message;
    throw error;
  }
  const { sheets } = last;
  const chosen = chooseSheet(sheets, name);
  if (chosen === undefined) return 'The spreadsheet is empty.';
  return {
    sheets: sheets.map((sheet) => sheet.name),
    sheet: chosen.name,
    ...recordsOfSheet(chosen, headingLine),
  };
};
