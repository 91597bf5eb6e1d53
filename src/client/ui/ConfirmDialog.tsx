import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  open: boolean;
  /** Asks, and names the thing. */
  title: string;
  text?: string;
  confirm: string;
  /** The button that confirms, for a field that goes on to it. */
  confirmRef?: Ref<HTMLButtonElement>;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Between the text and the buttons: a note, a choice. */
  children?: ReactNode;
}

/** Asks once before what cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps): ReactNode => {
  const { t } = useTranslation('interface');
  const id = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      aria-labelledby={id}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>{props.title}</DialogTitle>
      {(props.text !== undefined || props.children !== undefined) && (
        <DialogContent>
          {props.text !== undefined && <DialogContentText>{props.text}</DialogContentText>}
          {props.children}
        </DialogContent>
      )}
      <DialogActions>
        <Button color="inherit" onClick={props.onCancel}>
          {props.cancel ?? t('cancel')}
        </Button>
        <Button
          {...(props.confirmRef !== undefined && { ref: props.confirmRef })}
          variant="contained"
          color={props.danger === true ? 'error' : 'primary'}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
