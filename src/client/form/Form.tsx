import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Form as LibraryForm, type FormProps, type FormRenderProps } from 'react-final-form';
import type { Decorator } from 'final-form';

/** Controls that are wrong, and what stands for a row of them that is. */
const wrong = '[aria-invalid="true"], [data-wrong="true"]';

/** Where a form stands that was sent by a key or a button outside of it: the dialog on top, else the page. */
const placeOnTop = (): ParentNode =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ??
  document.querySelector('main') ??
  document;

/** A try that failed, and the element that asked for it; null: none of this form. */
interface Failed {
  place: Element | null;
}

/** Hears of each try that failed, however it was asked for. */
class Tries<V extends object> {
  private place: Element | null = null;

  constructor(private readonly onFail: (failed: Failed) => void) {}

  /** The next try is asked for by this element. */
  askedBy(place: Element | null): void {
    this.place = place;
  }

  readonly decorate: Decorator<V> = (form) => {
    const { submit } = form;
    form.submit = () => {
      const { place } = this;
      this.place = null;
      const sent = submit();
      const look = (): void => {
        if (form.getState().submitFailed) this.onFail({ place });
      };
      if (sent === undefined) look();
      else void sent.then(look, () => undefined);
      return sent;
    };
    return () => {
      form.submit = submit;
    };
  };
}

interface Drawn<V> extends Omit<FormRenderProps<V>, 'handleSubmit'> {
  /** Sends the form; of the event of a `form` it learns where this one stands among others of the page. */
  handleSubmit: (event?: SyntheticEvent) => ReturnType<FormRenderProps<V>['handleSubmit']>;
}

interface OwnFormProps<V> extends Omit<FormProps<V>, 'children' | 'render' | 'component' | 'decorators'> {
  children: (drawn: Drawn<V>) => ReactNode;
}

/**
 * The library's form, but that a try that failed leads to the first field that is wrong, whether the form or the server
 * named it. Every form of the app is one of these.
 */
export const Form = <V extends object>({ children, ...props }: OwnFormProps<V>): ReactNode => {
  const [failed, setFailed] = useState<Failed | null>(null);
  const [tries] = useState(() => new Tries<V>(setFailed));
  const [decorators] = useState(() => [tries.decorate]);
  // Drawn together with the errors, so that these are on the page.
  useEffect(() => {
    if (failed !== null) (failed.place ?? placeOnTop()).querySelector<HTMLElement>(wrong)?.focus();
  }, [failed]);
  return (
    <LibraryForm<V> {...props} decorators={decorators}>
      {(drawn) =>
        children({
          ...drawn,
          handleSubmit: (event) => {
            tries.askedBy(event?.currentTarget ?? null);
            return drawn.handleSubmit(event);
          },
        })
      }
    </LibraryForm>
  );
};
