import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ColumnsMenuProps {
  /** Columns that may be left out, by key and head, in their order. */
  columns: readonly { key: string; head: string }[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

/** Which columns a table shows. */
export const ColumnsMenu = ({ columns, shown, onChange }: ColumnsMenuProps): ReactNode => {
  const { t } = useTranslation('views');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string): void => {
    const next = shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key];
    onChange(columns.map((column) => column.key).filter((each) => next.includes(each)));
  };
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        {t('columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('columns'), variant: 'outlined' } }}
      >
        <Box sx={{ display: 'grid', p: 1.5, pl: 2.5, minWidth: 200 }}>
          {columns.map(({ key, head }) => (
            <FormControlLabel
              key={key}
              label={head}
              control={
                <Checkbox
                  size="small"
                  checked={shown.includes(key)}
                  onChange={() => {
                    toggle(key);
                  }}
                />
              }
            />
          ))}
          <Button
            size="small"
            sx={{ justifySelf: 'start', mt: 0.5 }}
            onClick={() => {
              onChange(columns.map(({ key }) => key));
            }}
          >
            {t('allColumns')}
          </Button>
        </Box>
      </Popover>
    </>
  );
};
