import type { CsvRecord } from '../../../../domain/files/csvRecord';
import { createConverter } from '../../../../domain/imports/convert/convert';
import type { Converted } from '../../../../domain/imports/convert/ownRow';
import { recordOfOwn, type FileCheck } from './checkFile';

/** Goes through the whole file once more. */
export type PassOver = (onRecord: (record: CsvRecord) => void) => Promise<void>;

/** A row as it was checked, and the record of the file that it came from. */
export type OnRow = (record: CsvRecord, source: CsvRecord) => void;

/** Checks a file from its beginning, looking through it before where its rows depend on later ones. */
export const checkWhole = async (check: FileCheck, pass: PassOver): Promise<void> => {
  const { converter } = check;
  if (converter?.needsSurvey === true) await pass(converter.survey);
  await pass(check.take);
  check.end();
};

/** Goes through the rows that a check was made of, again. */
export const passRows = async (
  { plan, converter }: FileCheck,
  header: readonly string[],
  pass: PassOver,
  onRow: OnRow,
): Promise<void> => {
  if (converter === null) {
    await pass((record) => {
      onRow(record, record);
    });
    return;
  }
  const again = createConverter(plan, header);
  const tell = ({ rows }: Converted) => {
    for (const row of rows) onRow(recordOfOwn(row), row.source);
  };
  if (again.needsSurvey) await pass(again.survey);
  await pass((record) => {
    tell(again.take(record));
  });
  tell(again.end());
};
