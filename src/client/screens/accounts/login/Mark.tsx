import type { ReactNode } from 'react';

/** Our own mark, where a marketplace has no logo; the static page draws the same. */
export const Mark = (): ReactNode => (
  <svg className="login-mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--indigo-600)" />
    <path d="M7.6 7h16.8l2.6 7H5z" fill="#fff" />
    <path
      d="M5 14h5.5a2.75 2.75 0 0 1-5.5 0zm5.5 0H16a2.75 2.75 0 0 1-5.5 0zm5.5 0h5.5a2.75 2.75 0 0 1-5.5 0zm5.5 0H27a2.75 2.75 0 0 1-5.5 0z"
      fill="#c7d2fe"
    />
    <path d="M7.5 19h2v4.5h13V19h2v6.5h-17z" fill="#fff" />
  </svg>
);
