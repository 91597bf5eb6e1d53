/** A name as the place where a page of a list ended (`namePlace` of the domain), and back; empty for none. */
export const placeOfName = (name: string): string => `n_${Buffer.from(name).toString('base64url')}`;
export const nameAtPlace = (place: string): string =>
  place.startsWith('n_')
    ? Buffer.from(place.slice(2), 'base64url').toString('utf8').replaceAll('\0', '')
    : '';
