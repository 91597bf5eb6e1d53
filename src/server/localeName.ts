/** A language's name in itself (`Nederlands`); the tag where it is none. */
export const localeName = (tag: string): string => {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};
