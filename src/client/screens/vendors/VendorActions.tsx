import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { VendorAnswer } from '../../../domain/vendors/vendors';
import { useActOnVendorMutation } from '../../api/hooks';
import { useActAsVendor } from '../../session/useActAsVendor';
import { useCan } from '../../session/useSession';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DeleteDialog } from './DeleteDialog';
import { InviteSheet } from './InviteSheet';
import { RenameSheet } from './RenameSheet';
import { vendorPath } from './vendorRows';

type Asked = 'rename' | 'delete' | 'invite' | 'unapprove';

interface VendorActionsProps {
  answer: VendorAnswer;
  onDeleted: () => void;
}

/** What the marketplace can do with a vendor. */
export const VendorActions = ({ answer, onDeleted }: VendorActionsProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const navigate = useNavigate();
  const canSwitch = useCan('switch_vendor');
  const [act] = useActOnVendorMutation();
  const actAs = useActAsVendor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { vendor, approved, hasAccount, email } = answer.vendor;
  const { isListed } = answer;
  const close = (): void => setAsked(null);
  const decide = (action: 'approve' | 'unapprove'): void => {
    close();
    void act({ vendor, action });
  };
  const become = async (): Promise<void> => {
    if (await actAs(vendor)) await navigate('/orders');
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked('delete')}>
        {t('delete')}
      </Button>
      <Button color="inherit" variant="outlined" onClick={() => setAsked('rename')}>
        {t('rename')}
      </Button>
      {!hasAccount && (
        <Button
          {...(isListed ? { variant: 'outlined', color: 'inherit' } : { variant: 'contained' })}
          onClick={() => setAsked('invite')}
        >
          {t('inviteAgain')}
        </Button>
      )}
      {isListed && approved && (
        <Button color="inherit" variant="outlined" onClick={() => setAsked('unapprove')}>
          {t('unapprove')}
        </Button>
      )}
      {isListed && canSwitch && (
        <Button
          {...(approved ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
          onClick={() => void become()}
        >
          {t('actAs')}
        </Button>
      )}
      {isListed && !approved && (
        <Button variant="contained" onClick={() => decide('approve')}>
          {t('approve')}
        </Button>
      )}
      {asked === 'rename' && (
        <RenameSheet
          vendor={vendor}
          onClose={close}
          onRenamed={(next) => void navigate(vendorPath(next), { replace: true })}
        />
      )}
      {asked === 'invite' && <InviteSheet vendor={vendor} email={email} onClose={close} />}
      {asked === 'delete' && <DeleteDialog answer={answer} onCancel={close} onDeleted={onDeleted} />}
      {asked === 'unapprove' && (
        <ConfirmDialog
          open
          title={t('unapproveTitle', { name: vendor })}
          text={t('unapproveText')}
          confirm={t('unapprove')}
          onConfirm={() => decide('unapprove')}
          onCancel={close}
        />
      )}
    </>
  );
};
