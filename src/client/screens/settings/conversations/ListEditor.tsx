import AddIcon from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';

interface ListEditorProps {
  /** The list in the form. */
  name: string;
  add: string;
  /** What a new member begins as. */
  empty: object;
  /** The fields of a member, by its place in the form such as `answers[2]`. */
  children: (at: string) => ReactNode;
}

/** As many as the settings take. */
const most = 20;

/** A list of a form whose members are added, moved and removed. */
export const ListEditor = ({ name, add, empty, children }: ListEditorProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { input } = useField<object[]>(name);
  const members = Array.isArray(input.value) ? input.value : [];
  const move = (from: number, to: number): void => {
    const next = [...members];
    next.splice(to, 0, ...next.splice(from, 1));
    input.onChange(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {members.map((_, index) => {
        const named = { name: String(index + 1) };
        return (
          <Box
            key={index}
            role="group"
            aria-label={named.name}
            sx={{ display: 'grid', gap: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            {children(`${name}[${String(index)}]`)}
            <Box sx={{ display: 'flex', gap: 0.5 }}>
              <IconButton
                size="small"
                aria-label={t('moveNameUp', named)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('moveNameDown', named)}
                disabled={index === members.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('removeName', named)}
                onClick={() => input.onChange(members.filter((_member, at) => at !== index))}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        );
      })}
      <Button
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        disabled={members.length >= most}
        onClick={() => input.onChange([...members, empty])}
      >
        {add}
      </Button>
    </Box>
  );
};
