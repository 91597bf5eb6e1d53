import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '../../../catalogue/index';
import type { SentCall } from '../../../catalogue/call';
import { exampleOf } from '../../../domain/integrations/schemaText';
import { api } from '../../api/api';
import { parsed } from '../../api/failures/httpError';
import { tryCall, type Outcome } from '../../api/tryCall';
import { useAppDispatch } from '../../storeHooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useFailedTry } from '../../ui/focus/useFailedTry';
import { Panel } from '../../ui/Panel';
import type { DescribedCall } from './apiDocument';
import { CodeText } from './CodeText';

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes a call as the reader, who is told first where it changes something. */
export const TryCall = ({ described }: { described: DescribedCall }): ReactNode => {
  const { t } = useTranslation('integrations');
  const dispatch = useAppDispatch();
  const [text, setText] = useState(() => JSON.stringify(exampleOf(described.input), null, 2));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const call: SentCall = catalogue[described.name];
  const isChange = call.kind === 'mutation';
  const takesInput = Object.keys(described.input.properties ?? {}).length > 0;

  const go = async (): Promise<void> => {
    setAsking(false);
    setSending(true);
    setOutcome(await tryCall(call, takesInput ? parsed(text) : undefined));
    setSending(false);
    if (isChange) dispatch(api.util.invalidateTags([...call.tags]));
  };
  const lead = useFailedTry();
  const begin = (form: Element): void => {
    const fits = !takesInput || isObject(parsed(text));
    setUnreadable(!fits);
    if (!fits) {
      lead(form);
      return;
    }
    if (isChange) setAsking(true);
    else void go();
  };
  return (
    <Panel title={t('api.try')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin(event.currentTarget);
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      >
        <Box sx={{ color: 'text.secondary' }}>{t(isChange ? 'api.tryChange' : 'api.tryRead')}</Box>
        {takesInput && (
          <TextField
            label={t('api.input')}
            multiline
            minRows={3}
            maxRows={20}
            value={text}
            error={isUnreadable}
            helperText={isUnreadable ? t('api.noObject') : ''}
            onChange={({ target }) => {
              setText(target.value);
            }}
            slotProps={{
              htmlInput: {
                spellCheck: false,
                autoCapitalize: 'off',
                translate: 'no',
                style: { fontFamily: 'monospace' },
              },
            }}
          />
        )}
        <Button type="submit" variant="contained" loading={isSending} sx={{ justifySelf: 'start' }}>
          {t('api.send', { method: described.method })}
        </Button>
        <Box role="status">
          {outcome !== null && (
            <Alert severity={outcome.ok ? 'success' : 'error'} sx={{ mb: 1 }}>
              {outcome.status === null
                ? t('api.unanswered', { took: outcome.took })
                : t('api.answered', { status: outcome.status, took: outcome.took })}
            </Alert>
          )}
        </Box>
        {outcome !== null && <CodeText label={t('api.answer')} text={outcome.text} />}
      </Box>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('api.confirmTitle')}
          text={t('api.confirmText', { call: `${described.method} ${described.path}` })}
          confirm={t('api.send', { method: described.method })}
          onConfirm={() => void go()}
          onCancel={() => {
            setAsking(false);
          }}
        />
      )}
    </Panel>
  );
};
