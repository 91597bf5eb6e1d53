const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** Puts words in place of `{name}`, with a capital where a sentence begins and "an" before a vowel. */
export function fill(template: string, words: Record<string, string>): string {
  return template
    .replace(/([.!?] |)\{(\w+)\}/g, (_, before: string, name: string, offset: number) => {
      const word = words[name] ?? '';
      const begins = before !== '' || offset === 0;
      return begins ? before + word.charAt(0).toUpperCase() + word.slice(1) : word;
    })
    .replace(/\b([Aa]) (?=[aeiou])/g, '$1n ');
}

/** The beginning of a text of at most `length` letters, cut between words. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length - 1);
  return `${text.slice(0, end > 0 ? end : length - 1)}…`;
}
