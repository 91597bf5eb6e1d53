/** What ties a control to its label and to what stands under it. */
export interface FieldTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
}

interface Standing {
  /** Of the control; what its label is for. */
  id: string;
  /** Whether help or an error stands under it, at `hintId`. */
  hasHint: boolean;
  /** What is wrong; undefined: nothing. */
  error: object | string | undefined;
  required?: boolean | undefined;
}

/** The id of what stands under a control. */
export const hintId = (id: string): string => `${id}-hint`;

/** The same for every control, whatever draws it. */
export const tiesOf = ({ id, hasHint, error, required }: Standing): FieldTies => ({
  id,
  'aria-describedby': hasHint ? hintId(id) : undefined,
  'aria-required': required === true ? true : undefined,
  'aria-invalid': error === undefined ? undefined : true,
});
