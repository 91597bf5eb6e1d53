import { anyHan, covers, type Family, type OtherFamily } from './fontFamilies';

/** Stands where a letter cannot be drawn, so that it is seen to be missing: a question mark on a dark ground. */
export const missingMark = '\ufffd';

/** What is not there to be seen: joiners, directions, variants of signs. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/u;
const unseenAll = new RegExp(unseen, 'gu');
const space = /\p{Zs}/u;
/** Parts addresses in Japanese; lines may break after it. */
const wideSpace = '\u3000';

const ofScripts: readonly (readonly [RegExp, OtherFamily])[] = [
  [/\p{Script_Extensions=Arabic}/u, 'NotoSansArabic'],
  [/\p{Script_Extensions=Hebrew}/u, 'NotoSansHebrew'],
  [/\p{Script_Extensions=Thai}/u, 'NotoSansThai'],
  [/\p{Script_Extensions=Devanagari}/u, 'NotoSansDevanagari'],
];
/** Whose letters join, stack or run to the left: what stands between them is drawn with them. */
const joining: ReadonlySet<Family> = new Set(ofScripts.map(([, family]) => family));
/** Marks on letters, and signs and spaces between them; digits stand by themselves. */
const betweenLetters = /[\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The family that draws a character after a letter of another; null where none does. `han` are those of Chinese,
 * Japanese and Korean, the best first.
 */
export const familyOf = (
  character: string,
  before: Family,
  han: readonly OtherFamily[] = anyHan,
): Family | null => {
  const codePoint = character.codePointAt(0) ?? 0;
  const isBetween = joining.has(before) && betweenLetters.test(character) && !/\p{Nd}/u.test(character);
  if (isBetween && covers(before, codePoint)) return before;
  if (codePoint < 0x7f || covers('Roboto', codePoint)) return 'Roboto';
  const ofScript = ofScripts.find(([script, family]) => script.test(character) && covers(family, codePoint));
  return ofScript?.[1] ?? han.find((family) => covers(family, codePoint)) ?? null;
};

/** Whether a character says nothing that is seen. */
export const isUnseen = (character: string): boolean => unseen.test(character);

/** A text as it is drawn; `isPlain` where Roboto draws all of it, as it does nearly every text. */
export interface Letters {
  text: string;
  isPlain: boolean;
}

/** A text with its letters composed and its odd spaces as plain ones that do not break. */
export const lettersOf = (given: string): Letters => {
  if (/^[ -~\n]*$/.test(given)) return { text: given, isPlain: true };
  const text = given
    .normalize('NFC')
    .replace(/(?! )\p{Zs}/gu, (character) =>
      character === wideSpace || covers('Roboto', character.codePointAt(0) ?? 0) ? character : '\u00a0',
    );
  const shown = text.replace(unseenAll, '');
  for (const character of shown) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint >= 0x7f && !covers('Roboto', codePoint)) return { text, isPlain: false };
  }
  return { text: shown, isPlain: true };
};

/** Whether a text has letters that no font of ours draws. */
export const isUndrawable = (text: string): boolean => {
  const letters = lettersOf(text);
  if (letters.isPlain) return false;
  return Array.from(letters.text).some(
    (character) =>
      character !== missingMark &&
      !isUnseen(character) &&
      !space.test(character) &&
      familyOf(character, 'Roboto') === null,
  );
};
