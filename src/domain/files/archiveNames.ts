import { importErrors } from '../errors/imports';
import type { Fault } from '../errors/errorTable';
/** One file of a zip archive, as its directory has it. */
interface ArchiveEntry {
  name: string;
  /** What it says it unpacks to, in bytes. */
  size: number;
}

const decoder = new TextDecoder();

/** The files of a zip archive by the directory at its end; none where that is not there. */
export const archiveEntries = (bytes: Uint8Array): ArchiveEntry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x0605_4b50) end -= 1;
  if (end < 0) return [];
  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= bytes.length && view.getUint32(at, true) === 0x0201_4b50) {
    const length = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + length));
    entries.push({ name, size: view.getUint32(at + 24, true) });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

/** What a zip archive without an XLSX workbook is; null: it has one, or nothing is known of it. */
export const otherArchive = (entries: readonly ArchiveEntry[]): Fault | null => {
  const has = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name));
  if (entries.length === 0 || has(/^xl\/workbook\.xml$/i)) return null;
  if (has(/^Index\/.*\.iwa$|^Index\.zip$/)) return importErrors.numbersDocument();
  return has(/^mimetype$/) && has(/^content\.xml$/) ? importErrors.openDocument() : importErrors.zipArchive();
};

/** An XLSX with a password lies sealed in a container of the kind that XLS has: its directory says so, in UTF-16. */
const sealed = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();

/** Why a file in the container of old spreadsheets is not read. */
export const whyNotOld = (bytes: Uint8Array): Fault => {
  const [first = 0] = sealed;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (sealed.every((byte, index) => bytes[at + index] === byte)) return importErrors.lockedSheet();
  return importErrors.oldSheet();
};
