import { createRoot } from 'react-dom/client';
import { Form } from './Form';
import { TextInput } from './TextInput';

/** Sets a field as a key does, in the moment in which it is drawn. */
const typeAsDrawn = (place: HTMLElement, text: string): Promise<void> =>
  new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const field = place.querySelector('input');
      if (field === null) return;
      observer.disconnect();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      resolve();
    }).observe(place, { childList: true, subtree: true });
  });

it('keeps what is typed into a field in the moment in which it is drawn', async () => {
  const outside = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = outside.IS_REACT_ACT_ENVIRONMENT ?? false;
  // With it, effects would come at once in any case.
  outside.IS_REACT_ACT_ENVIRONMENT = false;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const typed = typeAsDrawn(place, 'Oak board');
  root.render(
    <Form onSubmit={() => undefined} initialValues={{ title: 'Oak' }}>
      {() => <TextInput name="title" label="Title" />}
    </Form>,
  );
  await typed;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(place.querySelector('input')).toHaveValue('Oak board');
  root.unmount();
  place.remove();
  outside.IS_REACT_ACT_ENVIRONMENT = before;
});
