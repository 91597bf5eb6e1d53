import type { FieldDefinition } from '../../domain/vendors/fields';
import type { FieldTies } from '../form/FieldFrame';

/** What the control of a defined field is given: its value is a text, whatever its type. */
interface Control {
  definition: FieldDefinition;
  /** What it is called; of a single control as its frame shows it. */
  label: string;
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
export type GroupProps = Control;
