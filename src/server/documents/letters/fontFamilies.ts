import { createRequire } from 'node:module';
import path from 'node:path';
import roboto from 'pdfmake/fonts/Roboto.js';
import type { TFontDictionary } from 'pdfmake/interfaces';
import { coverageOf, type Coverage } from './fontCoverage';

// Packages are found from where pdfmake lies, as our own programs stand in other places than their sources.
const require = createRequire(roboto.Roboto.normal);

const folders = {
  sc: path.join(path.dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-'),
  tc: path.join(path.dirname(require.resolve('@embedpdf/fonts-tc')), '../fonts/NotoSansHant-'),
  jp: path.join(path.dirname(require.resolve('@embedpdf/fonts-jp')), '../fonts/NotoSansJP-'),
  kr: path.join(path.dirname(require.resolve('@embedpdf/fonts-kr')), '../fonts/NotoSansKR-'),
  arabic: path.dirname(require.resolve('@expo-google-fonts/noto-sans-arabic/package.json')),
  hebrew: path.dirname(require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json')),
  thai: path.dirname(require.resolve('@expo-google-fonts/noto-sans-thai/package.json')),
  devanagari: path.dirname(require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json')),
};

const whole = (start: string): [string, string] => [`${start}Regular.otf`, `${start}Bold.otf`];
const named = (folder: string, name: string): [string, string] => [
  path.join(folder, '400Regular', `${name}_400Regular.ttf`),
  path.join(folder, '700Bold', `${name}_700Bold.ttf`),
];

/** Regular and bold of the families beside Roboto, by the name under which a document knows them. */
const files = {
  NotoSansHans: whole(folders.sc),
  NotoSansHant: whole(folders.tc),
  NotoSansJP: whole(folders.jp),
  NotoSansKR: whole(folders.kr),
  NotoSansArabic: named(folders.arabic, 'NotoSansArabic'),
  NotoSansHebrew: named(folders.hebrew, 'NotoSansHebrew'),
  NotoSansThai: named(folders.thai, 'NotoSansThai'),
  NotoSansDevanagari: named(folders.devanagari, 'NotoSansDevanagari'),
} as const;

export type OtherFamily = keyof typeof files;
export type Family = 'Roboto' | OtherFamily;

/** Those of Chinese, Japanese and Korean letters, mainland China's first. */
export const anyHan: readonly OtherFamily[] = ['NotoSansHans', 'NotoSansHant', 'NotoSansJP', 'NotoSansKR'];

/** All that a PDF may be set in. None but Roboto is opened before a text needs it. */
export const fontDictionary: TFontDictionary = {
  ...roboto,
  ...Object.fromEntries(
    Object.entries(files).map(([name, [normal, bold]]) => [
      name,
      // None of these scripts leans.
      { normal, bold, italics: normal, bolditalics: bold },
    ]),
  ),
};

const ownFiles = new Set([...Object.values(roboto.Roboto), ...Object.values(files).flat()]);

/** Whether a file is one of our fonts: makers of PDFs read no other. */
export const isFontFile = (file: string): boolean => ownFiles.has(file);

/** At most one for each family, 24 kB. */
const coverages = new Map<Family, Coverage>();

/** Whether a family draws a character. */
export const covers = (family: Family, codePoint: number): boolean => {
  let coverage = coverages.get(family);
  if (coverage === undefined) {
    coverage = coverageOf(family === 'Roboto' ? roboto.Roboto.normal : files[family][0]);
    coverages.set(family, coverage);
  }
  return coverage(codePoint);
};
