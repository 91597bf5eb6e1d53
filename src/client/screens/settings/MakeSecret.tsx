import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { OnceShown } from './incoming/OnceShown';

interface MakeSecretProps {
  label: string;
  /** One is in use, so that making another is asked first. */
  hasOne: boolean;
  words: { make: string; renew: string; title: string; text: string };
  disabled?: boolean;
  /** Answers the secret, or null where none was made and that was said. */
  onMake: () => Promise<string | null>;
}

/** Makes a secret or another in its place, and shows it this once. */
export const MakeSecret = ({
  label,
  hasOne,
  words,
  disabled = false,
  onMake,
}: MakeSecretProps): ReactNode => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setBusy(true);
    const secret = await onMake();
    setBusy(false);
    setAsking(false);
    if (secret !== null) setMade(secret);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {made !== null && <OnceShown label={label} value={made} />}
      <Button
        variant="outlined"
        color="inherit"
        loading={busy}
        disabled={disabled}
        onClick={() => {
          if (hasOne) setAsking(true);
          else void make();
        }}
      >
        {hasOne ? words.renew : words.make}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={words.title}
          text={words.text}
          confirm={words.renew}
          danger
          busy={busy}
          onConfirm={() => void make()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Box>
  );
};
