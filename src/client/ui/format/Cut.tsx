import type { ReactNode } from 'react';

/** A text of one line, cut where it is too long, so that rows keep their height; whole under the pointer. */
export const Cut = ({ children }: { children: string }): ReactNode => (
  <span className="sk-cut" title={children}>
    {children}
  </span>
);
