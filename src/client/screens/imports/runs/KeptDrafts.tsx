import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportDraft } from '../../../../domain/imports/importDrafts';
import { useDiscardImportDraftMutation, useListImportDraftsQuery } from '../../../api/hooks';
import { DateTime } from '../../../ui/format/DateTime';
import { importPaths } from '../importPaths';

/** A file that was chosen and not sent yet, to go on with or to put away. */
const Draft = ({ draft }: { draft: ImportDraft }): ReactNode => {
  const { t } = useTranslation('imports');
  const [discard, { isLoading }] = useDiscardImportDraftMutation();
  const { id, name, step, updatedAt } = draft;
  return (
    <li>
      <Link component={RouterLink} to={importPaths.draft(id)}>
        {name}
      </Link>{' '}
      {t(step === 'check' ? 'stepCheck' : 'stepColumns')}, <DateTime value={updatedAt} time />{' '}
      <Button
        size="small"
        color="inherit"
        loading={isLoading}
        aria-label={t('kept.discardOf', { name })}
        onClick={() => void discard({ draftId: id })}
      >
        {t('kept.discard')}
      </Button>
    </li>
  );
};

/** The person's files that were chosen and not sent yet. */
export const KeptDrafts = (): ReactNode => {
  const { t } = useTranslation('imports');
  const { data } = useListImportDraftsQuery();
  const drafts = data?.drafts ?? [];
  if (drafts.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {t('kept.begun')}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} />
        ))}
      </Box>
    </Alert>
  );
};
