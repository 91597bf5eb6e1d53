import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { DraftLineAnswer } from '../../../../domain/orders/orderDrafts';
import { useDeleteOrderDraftMutation } from '../../../api/hooks';
import { DateTime } from '../../../ui/DateTime';
import { Panel } from '../../../ui/Panel';

/** Orders that were begun and kept, to go on with. */
export const DraftList = ({ drafts }: { drafts: readonly DraftLineAnswer[] }): ReactNode => {
  const { t } = useTranslation('incoming');
  const [remove] = useDeleteOrderDraftMutation();
  if (drafts.length === 0) return null;
  return (
    <Panel title={t('drafts')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {drafts.map(({ id, title, updatedAt, by }) => {
          const name = title === '' ? t('withoutAName') : title;
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link component={RouterLink} to={`/orders/drafts/${id}`}>
                  {name}
                </Link>
                <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
                  <DateTime value={updatedAt} time /> · {by}
                </Box>
              </Box>
              <IconButton
                size="small"
                aria-label={t('deleteDraft', { name })}
                onClick={() => void remove({ draftId: id })}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
};
