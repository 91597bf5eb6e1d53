import { useField } from '../../form/useField';

/** What a field that was moved does once it is saved, by whether it is on then; null where it holds as before. */
export const useComing = (name: string, isOn: (value: unknown) => boolean): 'on' | 'off' | null => {
  const { input, meta } = useField<unknown>(name, { subscription: { value: true, initial: true } });
  const now = isOn(input.value);
  if (now === isOn(meta.initial)) return null;
  return now ? 'on' : 'off';
};
