/** What was typed into the static page's form before the app was there. */
export interface EarlyForm {
  email: string;
  password: string;
  /** Id of the field that had the focus. */
  focused: string;
}

const nothing: EarlyForm = { email: '', password: '', focused: 'email' };

/** The static form; it keeps what was typed also when the app's own has taken its place. */
export const findEarlyForm = (): HTMLFormElement | null => {
  const form = document.getElementById('early-login');
  return form instanceof HTMLFormElement ? form : null;
};

const textIn = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** What stands in the static form now. */
export const readEarlyForm = (form: HTMLFormElement | null): EarlyForm => {
  if (form === null) return nothing;
  return {
    email: textIn(form, 'email'),
    password: textIn(form, 'password'),
    focused: form.dataset.focused ?? '',
  };
};
