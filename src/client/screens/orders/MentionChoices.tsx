import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useField } from '../../form/useField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionBegun } from '../../../domain/notifications/mentions';
import { useListNoteReadersQuery } from '../../api/hooks';

const mostShown = 6;

/** Whom the note that is being written may mention, once an @ stands at its end; a choice writes their name whole. */
export const MentionChoices = ({ orderId }: { orderId: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const { input: text } = useField<string>('text', { subscription: { value: true } });
  const { input: internal } = useField<boolean>('internal', { subscription: { value: true } });
  const begun = mentionBegun(text.value);
  const { data } = useListNoteReadersQuery({ orderId }, { skip: begun === null });
  if (begun === null || data === undefined) return null;
  const sought = begun.toLowerCase();
  const readers = data.people.filter(({ isVendors }) => !isVendors || !internal.value);
  const found = readers
    // Two people of one name are told apart by their addresses.
    .map(({ name, email }) => ({
      name:
        name === '' || readers.some((other) => other.name === name && other.email !== email) ? email : name,
      email,
    }))
    .filter(({ name, email }) =>
      [name, email].some((each) => each.toLowerCase().startsWith(sought) && each.length > sought.length),
    )
    .slice(0, mostShown);
  if (found.length === 0) return null;
  return (
    <Box role="group" aria-label={t('mention')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {found.map(({ name, email }) => (
        <Button
          key={email}
          size="small"
          variant="outlined"
          translate="no"
          onClick={({ currentTarget }) => {
            text.onChange(`${text.value.slice(0, text.value.length - begun.length)}${name} `);
            currentTarget.closest('form')?.querySelector('textarea')?.focus();
          }}
        >
          @{name}
        </Button>
      ))}
    </Box>
  );
};
