import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api';
import { messageOf } from '../../../api/failures/failure';
import { CallFailure } from '../../../api/failures/httpError';
import { useMakeStatementsMutation } from '../../../api/hooks';
import { saying } from '../../../outcomes';
import type { AppThunk } from '../../../store';
import { useAppDispatch } from '../../../storeHooks';
import { download } from '../../../ui/download';
import { toast } from '../../../ui/Toasts';

/** How often the file is asked for, in ms. */
const interval = 1500;

/** Waits for the file that a job makes; answers its address. Errors: what ended it. */
const whenReady =
  (exportId: string): AppThunk<Promise<string>> =>
  async (dispatch) => {
    const options = { subscribe: false, forceRefetch: true };
    for (;;) {
      const asked = dispatch(api.endpoints.readStatements.initiate({ exportId }, options));
      const { url, failed } = await asked.unwrap();
      if (failed !== null) throw new CallFailure(failed);
      if (url !== null) return url;
      await new Promise((resolve) => {
        setTimeout(resolve, interval);
      });
    }
  };

/** A CSV of all vendors' statements, as a download that comes when it is made, wherever one is by then. */
export const useAllStatements = () => {
  const { t } = useTranslation('finance');
  const dispatch = useAppDispatch();
  const [make, { error }] = useMakeStatementsMutation();
  const [running, setRunning] = useState(false);
  return {
    running,
    error,
    /** Answers whether the file came. */
    start: async (days: { from: string; to: string }): Promise<boolean> => {
      setRunning(true);
      try {
        const { data } = await saying(make(days), { failed: null });
        if (data === undefined) return false;
        download(await dispatch(whenReady(data.exportId)));
        toast(t('exported'));
        return true;
      } catch (failure) {
        toast(messageOf(failure) ?? '', { error: true });
        return false;
      } finally {
        setRunning(false);
      }
    },
  };
};
