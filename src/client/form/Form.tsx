import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Form as LibraryForm, type FormProps, type FormRenderProps } from 'react-final-form';
import type { Decorator } from 'final-form';
import { useFailedTry } from '../ui/focus/useFailedTry';

/** Hears of each try that failed, however it was asked for. */
class Tries<V extends object> {
  private place: Element | null = null;

  constructor(private readonly onFail: (form: Element | null) => void) {}

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
        if (form.getState().submitFailed) this.onFail(place);
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
 * named it. Every form of the app is one of these, but those of a field or two, which take `useFailedTry`.
 */
export const Form = <V extends object>({ children, ...props }: OwnFormProps<V>): ReactNode => {
  const lead = useFailedTry();
  const [tries] = useState(() => new Tries<V>(lead));
  const [decorators] = useState(() => [tries.decorate]);
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
