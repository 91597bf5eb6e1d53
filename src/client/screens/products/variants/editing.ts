/** What is edited in the active cell. */
export interface Editing {
  text: string;
  /** Whether typing began it, so that arrows leave the cell. */
  replacing: boolean;
}

/**
 * How editing a cell ends: what stands in it, and the key that leads on; `text` null where it is taken back. By `stay`
 * the text is kept and the cell keeps the focus; by `blur` the focus is elsewhere already.
 */
export interface EditEnd {
  text: string | null;
  key: 'Enter' | 'Tab' | 'Escape' | 'blur' | 'stay' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
  shiftKey: boolean;
  /** Ctrl or Cmd: the text goes into every chosen cell. */
  command: boolean;
}
