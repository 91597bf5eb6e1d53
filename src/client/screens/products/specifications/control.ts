import type { FieldDefinition } from '../../../../domain/fields';
import type { FieldTies } from '../../../form/FieldFrame';

/** What the control of a specification is given: its value is a text, whatever its type. */
interface Control {
  definition: FieldDefinition;
  value: string;
  onChange: (value: string) => void;
  /** It was left: now its messages may be shown. */
  onLeave: () => void;
}

/** A control that its label names. */
export interface SingleProps extends Control {
  ties: FieldTies;
}

/** A control of several parts, in a frame that names them all. */
export interface GroupProps extends Control {
  label: string;
}
