import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'info';

/** A state as a word with a dot; the word carries the meaning, the dot only helps the eye. */
export const StatusLabel = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => (
  <span className="sk-status" data-tone={tone}>
    {children}
  </span>
);
