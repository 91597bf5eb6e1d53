const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A text of an answer's body, or '' where it has none of that name. */
export const textIn = (answer: unknown, name: string): string => {
  const value = memberOf(answer, name);
  return typeof value === 'string' ? value : '';
};

/** The messages, or the codes, of the fields that a failed answer names. */
export const fieldTextsIn = (answer: unknown, member: 'message' | 'code'): Record<string, string> => {
  const errors = memberOf(answer, 'errors');
  const named: [string, unknown][] =
    typeof errors === 'object' && errors !== null ? Object.entries(errors) : [];
  return Object.fromEntries(named.map(([field, error]) => [field, textIn(error, member)]));
};
