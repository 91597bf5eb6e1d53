import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failures/failure';
import { useChatWithSellerMutation, useListVendorsQuery } from '../../api/hooks';
import { useTextDraft } from '../../form/drafts/useTextDraft';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { Sheet } from '../../ui/Sheet';
import { messageLength } from './messageLength';

/** Begins, or goes on with, the marketplace's conversation with a vendor. */
export const NewTalk = ({
  onBegun,
  onClose,
}: {
  onBegun: (conversationId: string) => void;
  onClose: () => void;
}): ReactNode => {
  const { t } = useTranslation('conversations');
  const { data } = useListVendorsQuery();
  const [begin, { isLoading, error }] = useChatWithSellerMutation();
  const [vendor, setVendor] = useState('');
  const { text, setText, forget } = useTextDraft('/conversations', 'new', 'browser');
  const [tried, setTried] = useState<{ text: string; key: string } | null>(null);
  const names = (data?.vendors ?? []).map((each) => each.vendor).filter((name) => name.length >= 3);
  const submit = async (): Promise<void> => {
    // The same once more is one message; what was changed since it was tried is another.
    const sent = tried?.text === text ? tried : { text, key: crypto.randomUUID() };
    setTried(sent);
    const { data: begun } = await begin({ vendor, ...sent });
    if (begun === undefined) return;
    forget();
    onBegun(begun.conversationId);
  };
  const message = messageOf(error);
  const { problem } = messageLength(text);
  return (
    <Sheet
      open
      title={t('newTitle')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          loading={isLoading}
          disabled={vendor === '' || text.trim() === '' || problem !== undefined}
          onClick={() => void submit()}
        >
          {t('send')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        {message !== undefined && <Alert severity="error">{message}</Alert>}
        <FilterSelect
          label={t('seller')}
          value={vendor}
          options={[
            { value: '', label: t('choose') },
            ...names
              .sort((one, other) => one.localeCompare(other))
              .map((name) => ({ value: name, label: name })),
          ]}
          onChange={setVendor}
        />
        <TextField
          multiline
          minRows={4}
          label={t('message')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={problem !== undefined}
          helperText={problem}
        />
      </Box>
    </Sheet>
  );
};
