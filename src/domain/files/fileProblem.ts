import { formatFileSize } from '../fileSize';
import { detectEncoding } from './csv/encoding';
import { importLimits } from '../imports/productCsv/importLimits';

const spreadsheet =
  'This is a spreadsheet or a zip archive, not CSV. Save the sheet as CSV and choose that file.';
const picture = 'This is a picture, not CSV.';
const compressed = 'This file is compressed. Unpack it and choose the CSV file in it.';

const signatures: readonly (readonly [bytes: readonly number[], message: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], spreadsheet],
  [[0x50, 0x4b, 0x05, 0x06], spreadsheet],
  [[0xd0, 0xcf, 0x11, 0xe0], spreadsheet],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF document, not CSV.'],
  [[0x89, 0x50, 0x4e, 0x47], picture],
  [[0xff, 0xd8, 0xff], picture],
  [[0x47, 0x49, 0x46, 0x38], picture],
  [[0x1f, 0x8b], compressed],
  [[0x52, 0x61, 0x72, 0x21], compressed],
  [[0x37, 0x7a, 0xbc, 0xaf], compressed],
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
 * Why a file cannot be imported, in a sentence for the person who chose it, or null. The size counts
 * before the content, so that nothing of a huge file need be read. UTF-16 is fine: see `detectEncoding`.
 */
export const fileProblem = ({ name, size, head }: FileStart): string | null => {
  if (size > importLimits.fileBytes)
    return `"${name}" is ${formatFileSize(size)}. A file may be up to ${formatFileSize(importLimits.fileBytes)}: split it and import the parts.`;
  if (size === 0 || head.length === 0) return `"${name}" is empty.`;
  const signature = signatures.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (signature !== undefined) return signature[1];
  const encoding = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(head);
  if (text.includes('\u0000') || (text.match(controls)?.length ?? 0) > text.length / 100)
    return `"${name}" is not a text file. Save your products as CSV and choose that file.`;
  if (size <= head.length && text.trim() === '') return `"${name}" is empty.`;
  if (/^\s*(?:\[\s*[[{]|\{\s*")/.test(text))
    return `"${name}" is JSON. Save your products as CSV or XLSX and choose that file.`;
  if (/^\s*<(?:!doctype|!--|html|head|meta|style|body|table|\?xml)/i.test(text))
    return `"${name}" is a web page or XML. If a spreadsheet program opens it, save it there as XLSX or CSV and choose that file.`;
  return null;
};
