import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../../domain/products/savedViews';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { useDeleteViewMutation, useSaveViewMutation } from '../../api/hooks';
import type { ShownView } from './shownView';
import { saying } from '../../outcomes';

interface OwnViewProps {
  view: SavedView;
  shown: ShownView;
}

/** One of one's own views: its name, who sees it, and what it shows. Each change is kept at once. */
export const OwnView = ({ view, shown }: OwnViewProps): ReactNode => {
  const { t } = useTranslation('shell');
  const [save, { error }] = useSaveViewMutation();
  const [remove] = useDeleteViewMutation();
  const [name, setName] = useState(view.name);
  const change = (
    part: Partial<Pick<SavedView, 'name' | 'search' | 'columns' | 'shared' | 'opensFirst'>>,
  ) => {
    const { id, list, search, shared } = view;
    const columns = part.columns ?? view.columns;
    const before = { id, list, name: view.name, search, shared };
    return save({ ...before, ...part, ...(columns === null ? { columns: undefined } : { columns }) });
  };
  const rename = (): void => {
    if (name.trim() !== '' && name.trim() !== view.name) void change({ name });
    else setName(view.name);
  };
  const replace = (): void => {
    const replaced = change({ search: shown.search, columns: [...shown.columns] });
    void saying(replaced, { done: t('replaced', { name: view.name }) });
  };
  const onDelete = (): void => {
    void saying(remove({ viewId: view.id }), { done: t('deleted', { name: view.name }) });
  };
  const refused = fieldErrorsOf(error)['name'] ?? messageOf(error);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          fullWidth
          value={name}
          error={refused !== undefined}
          helperText={refused}
          slotProps={{ htmlInput: { maxLength: 60, 'aria-label': t('rename', { name: view.name }) } }}
          onChange={(event) => {
            setName(event.target.value);
          }}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename();
          }}
        />
        <IconButton aria-label={t('delete', { name: view.name })} onClick={onDelete}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FormControlLabel
          label={t('share')}
          control={
            <Checkbox
              size="small"
              checked={view.shared}
              onChange={(event) => void change({ shared: event.target.checked })}
            />
          }
        />
        <FormControlLabel
          label={t('opensFirst')}
          control={
            <Checkbox
              size="small"
              checked={view.opensFirst}
              onChange={(event) => void change({ opensFirst: event.target.checked })}
            />
          }
        />
        <Button size="small" onClick={replace}>
          {t('replace')}
        </Button>
      </Box>
    </Box>
  );
};
