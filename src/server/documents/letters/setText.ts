import type { ContentText, Style } from 'pdfmake/interfaces';
import { familyOf, isUnseen, missingMark } from './drawable';
import { hasRightToLeft, levelsOf, runsToTheLeft, withWholeNumbers, type Direction } from './direction';
import type { Family } from './fontFamilies';
import { hanFamilies } from './hanFamilies';
import { hasLongWord, withBreaks } from './lineBreaks';

/** A stretch of text that looks alike. */
export interface Run {
  text: string;
  /** Roboto draws all of it. */
  isPlain: boolean;
  style: Style;
  link: string | null;
}

/** A text of one font and one direction, with what `pdfLines.ts` orders its line by. */
export interface SetText extends ContentText {
  text: string;
  family: Family;
  level: number;
}

/** Joiners change how Arabic and Devanagari letters are written. */
const joiners = /[\u200c\u200d]/;
const joined: ReadonlySet<Family> = new Set<Family>(['NotoSansArabic', 'NotoSansDevanagari']);

interface Piece {
  run: Run;
  text: string;
  family: Family;
  level: number;
}

/** The family of the first letter that is written from the right to the left; Roboto where there is none. */
const familyOfFirst = (text: string): Family =>
  familyOf(Array.from(text).find((character) => hasRightToLeft(character)) ?? ' ', 'Roboto') ?? 'Roboto';

interface SetPlace {
  /** An ISO 3166 code: its reader's, for the forms of Han characters. */
  country: string | null;
  /** How it is said to be read; null: as its own first letter has it. */
  direction: Direction | null;
}

/** The pieces of a paragraph that one font draws in one direction. */
const piecesOf = (runs: readonly Run[], { country, direction }: SetPlace): Piece[] => {
  const whole = runs.map(({ text }) => text).join('');
  const isTurned = hasRightToLeft(whole);
  const texts = runs.map((run) => ({ run, text: isTurned ? withWholeNumbers(run.text) : run.text }));
  const levels = isTurned ? levelsOf(texts.map(({ text }) => text).join(''), direction) : null;
  const han = hanFamilies(whole, country);
  const pieces: Piece[] = [];
  let at = 0;
  // Signs that run to the left are drawn with the letters that do.
  let leftward = familyOfFirst(whole);
  let before: Family = 'Roboto';
  for (const { run, text } of texts)
    for (const character of text) {
      const level = levels?.[at] ?? 0;
      at += character.length;
      const last = pieces.at(-1);
      const isEnd = character === '\n';
      if (isEnd && last?.run === run) last.text += character;
      else if (!isUnseen(character) || (joiners.test(character) && joined.has(before))) {
        const beside: Family = level % 2 === 1 ? leftward : before;
        const found: Family | null = isUnseen(character) || isEnd ? before : familyOf(character, beside, han);
        const family: Family = found ?? 'Roboto';
        const drawn = found === null ? missingMark : character;
        if (last?.run === run && last.family === family && last.level === level) last.text += drawn;
        else pieces.push({ run, text: drawn, family, level });
        before = family;
        if (runsToTheLeft(family)) leftward = family;
      }
      if (isEnd) before = 'Roboto';
    }
  return pieces;
};

/**
 * The texts of a paragraph with letters that Roboto lacks, each in a font that has them, and a mark for each letter
 * that none has.
 */
export const setText = (runs: readonly Run[], place: SetPlace, linkOf: (run: Run) => Style): SetText[] =>
  piecesOf(runs, place).map(({ run, text, family, level }) => ({
    text: withBreaks(text, family),
    ...run.style,
    ...linkOf(run),
    ...(family === 'Roboto' ? {} : { font: family }),
    ...(family === 'Roboto' && hasLongWord(text) ? { wordBreak: 'break-all' } : {}),
    family,
    level,
  }));
