/** A text as a pattern of `like` that finds it anywhere, its own signs of patterns taken as letters. */
export const literally = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
