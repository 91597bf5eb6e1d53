import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../later';
import type { ColumnsProps } from './ColumnsChoice';

const ColumnsChoice = later(() => import(/* webpackChunkName: "list-menus" */ './ColumnsChoice'));

/** Opens the choice of a list's columns. */
export const ColumnsMenu = (props: ColumnsProps): ReactNode => {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      <ColumnsChoice
        {...props}
        open={anchor !== null}
        anchor={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      />
    </>
  );
};
