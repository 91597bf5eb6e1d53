import type { FormApi } from 'final-form';

const focusFirst = (): void => {
  // The errors are on the page with the next drawing.
  requestAnimationFrame(() => {
    const page = document.querySelector('main') ?? document;
    page.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
};

/**
 * Leads to the first field that is wrong after each save that failed, however it was asked for. Answers how
 * to stop.
 */
export const focusFirstError = (form: FormApi): (() => void) => {
  const { submit } = form;
  form.submit = () => {
    const sent = submit();
    const look = (): void => {
      if (form.getState().submitFailed) focusFirst();
    };
    if (sent === undefined) look();
    else void sent.then(look, () => undefined);
    return sent;
  };
  return () => {
    form.submit = submit;
  };
};
