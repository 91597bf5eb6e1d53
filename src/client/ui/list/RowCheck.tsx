import type { ReactNode } from 'react';

interface RowCheckProps {
  /** What is chosen by it, for those who do not see where it stands. */
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  /** Rows are chosen by `x`, and need no stop of their own. */
  tabIndex?: number;
  onChange: () => void;
}

/** Chooses a row, or all of a page; all of its place answers a click. */
export const RowCheck = ({ label, indeterminate = false, ...props }: RowCheckProps): ReactNode => (
  <label className="sk-check">
    <input
      type="checkbox"
      aria-label={label}
      {...props}
      ref={(box) => {
        if (box !== null) box.indeterminate = indeterminate;
      }}
    />
  </label>
);
