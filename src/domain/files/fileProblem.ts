import { importErrors } from '../errors/imports';
import type { Fault } from '../errors/errorTable';
import { formatFileSize } from '../fileSize';
import { detectEncoding } from './csv/encoding';
import { importLimits } from '../imports/productCsv/importLimits';

const signatures: readonly (readonly [bytes: readonly number[], fault: () => Fault])[] = [
  [[0x50, 0x4b, 0x03, 0x04], importErrors.spreadsheetNotCsv],
  [[0x50, 0x4b, 0x05, 0x06], importErrors.spreadsheetNotCsv],
  [[0xd0, 0xcf, 0x11, 0xe0], importErrors.spreadsheetNotCsv],
  [[0x25, 0x50, 0x44, 0x46], importErrors.pdfNotCsv],
  [[0x89, 0x50, 0x4e, 0x47], importErrors.pictureNotCsv],
  [[0xff, 0xd8, 0xff], importErrors.pictureNotCsv],
  [[0x47, 0x49, 0x46, 0x38], importErrors.pictureNotCsv],
  [[0x1f, 0x8b], importErrors.compressedNotCsv],
  [[0x52, 0x61, 0x72, 0x21], importErrors.compressedNotCsv],
  [[0x37, 0x7a, 0xbc, 0xaf], importErrors.compressedNotCsv],
];

/** Characters that text does not have: below a space, but for tabs and the ends of lines and pages. */
const controls = /[^\P{Cc}\t-\r\u007f-\u009f]/gu;

/** What can be known of a file before it is read; `head` is its first `importLimits.headBytes` bytes. */
export interface FileStart {
  name: string;
  size: number;
  head: Uint8Array;
}

/**
 * Why a file cannot be imported, or null. The size counts
 * before the content, so that nothing of a huge file need be read. UTF-16 is fine: see `detectEncoding`.
 */
export const fileProblem = ({ name, size, head }: FileStart): Fault | null => {
  if (size > importLimits.fileBytes)
    return importErrors.fileTooLargeToImport({
      name,
      size: formatFileSize(size),
      most: formatFileSize(importLimits.fileBytes),
    });
  if (size === 0 || head.length === 0) return importErrors.namedFileEmpty({ name });
  const signature = signatures.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (signature !== undefined) return signature[1]();
  const encoding = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(head);
  if (text.includes('\u0000') || (text.match(controls)?.length ?? 0) > text.length / 100)
    return importErrors.notATextFile({ name });
  if (size <= head.length && text.trim() === '') return importErrors.namedFileEmpty({ name });
  if (/^\s*(?:\[\s*[[{]|\{\s*")/.test(text)) return importErrors.jsonNotCsv({ name });
  if (/^\s*<(?:!doctype|!--|html|head|meta|style|body|table|\?xml)/i.test(text))
    return importErrors.webPageNotCsv({ name });
  return null;
};
