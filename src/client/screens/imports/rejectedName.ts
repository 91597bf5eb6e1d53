/** "hats.csv" -> "hats-rejected.csv". */
export const rejectedName = (name: string): string => `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}-rejected.csv`;
