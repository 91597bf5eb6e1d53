import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Where in a text words begin that were typed, as pairs of places; accents and case do not count. */
const marksIn = (text: string, sought: string): [number, number][] => {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const letters = Array.from(text);
  // A letter may fold into several: each is known by the place of the letter that it came from.
  const folded = letters.map((letter) => plain(letter));
  const marks: [number, number][] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '');
    const rest = isStart ? folded.slice(at).join('') : '';
    const word = words.filter((each) => rest.startsWith(each)).sort((a, b) => b.length - a.length)[0];
    if (!isStart || word === undefined) continue;
    let end = at;
    for (let length = 0; length < word.length; end += 1) length += folded[end]?.length ?? word.length;
    marks.push([at, end]);
    at = end - 1;
  }
  return marks;
};

/** A text in which what was typed stands out. */
export const Marked = ({ text, sought }: { text: string; sought: string }): ReactNode => {
  const letters = Array.from(text);
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of marksIn(text, sought)) {
    parts.push(letters.slice(done, from).join(''));
    parts.push(
      <Box
        key={from}
        component="mark"
        sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 700, textDecoration: 'underline' }}
      >
        {letters.slice(from, to).join('')}
      </Box>,
    );
    done = to;
  }
  return [...parts, letters.slice(done).join('')];
};
