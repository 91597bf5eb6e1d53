import { useCallback, useEffect, useState } from 'react';

/** Controls that are wrong, and what stands for a row of them that is. */
const wrong = '[aria-invalid="true"], [data-wrong="true"]';

/** Where a form stands that was sent by a key or a button outside of it: the dialog on top, else the page. */
const placeOnTop = (): ParentNode =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ??
  document.querySelector('main') ??
  document;

/**
 * Leads to the first wrong field of a form when a try has failed; the form is what is told, null: the one on top. `Form`
 * does so by itself; what sends a field or two without it tells of its failed tries.
 */
export const useFailedTry = (): ((form: Element | null) => void) => {
  const [failed, setFailed] = useState<{ form: Element | null } | null>(null);
  // Drawn together with the errors, so that these are on the page.
  useEffect(() => {
    if (failed !== null) (failed.form ?? placeOnTop()).querySelector<HTMLElement>(wrong)?.focus();
  }, [failed]);
  return useCallback((form) => setFailed({ form }), []);
};
