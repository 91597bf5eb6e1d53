import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/useSession';
import { later } from '../../ui/later';

const UserMenuList = later(() => import(/* webpackChunkName: "menus" */ './UserMenuList'));

/** What is about oneself, in a menu under its button. */
export const UserMenu = ({ onKeys }: { onKeys: () => void }): ReactNode => {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('account', { name: user.email })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <AccountCircleOutlined fontSize="small" />
      </IconButton>
      <UserMenuList
        open={anchor !== null}
        anchor={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        onKeys={onKeys}
      />
    </>
  );
};
