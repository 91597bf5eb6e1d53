import { useField } from '../../form/useField';

/** What a field that was moved does once it is saved, by whether it is on then; null where it holds as before. */
export const useComing = <V>(name: string, isOn: (value: V | undefined) => boolean): 'on' | 'off' | null => {
  const { input, meta } = useField<V>(name, { subscription: { value: true, initial: true } });
  // The library has no type for what a field began with.
  const initial = meta.initial as V | undefined;
  const now = isOn(input.value);
  if (now === isOn(initial)) return null;
  return now ? 'on' : 'off';
};
