import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostTrackingRows, type TrackingOutcome } from '../../../../domain/orders/orderDesk';
import { readTrackingFile } from '../../../../domain/orders/trackingFile';
import type { TrackingRow } from '../../../../domain/orders/trackingPlan';
import { messageOf } from '../../../api/failures/failure';
import { usePreviewTrackingMutation, useShipTrackingMutation } from '../../../api/hooks';
import { textOf } from '../../../uploads/textOf';

/** Larger files hold more rows than one may have. */
const mostBytes = 2_000_000;

/** A tracking file from its choice to its parcels. Rows that failed to be sent can be sent again: none is twice. */
export const useTrackingFile = () => {
  const { t } = useTranslation('orders');
  const [rows, setRows] = useState<TrackingRow[]>([]);
  const [outcomes, setOutcomes] = useState<TrackingOutcome[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const [preview] = usePreviewTrackingMutation();
  const [shipAll, { isLoading }] = useShipTrackingMutation();

  const look = async (file: File): Promise<string | null> => {
    if (file.size > mostBytes) return t('fileTooMany', { count: mostTrackingRows });
    const read = readTrackingFile(await textOf(file));
    if ('problem' in read) {
      const words = { noOrder: 'fileNoOrder', empty: 'fileEmpty', tooMany: 'fileTooMany' } as const;
      return t(words[read.problem], { count: mostTrackingRows });
    }
    const { data, error } = await preview({ rows: read.rows });
    if (data === undefined) return t('fileUnreadable', { message: messageOf(error) });
    setRows(read.rows);
    setOutcomes(data.outcomes);
    return null;
  };

  return {
    outcomes,
    problem,
    busy: reading || isLoading,
    choose: async (file: File) => {
      setReading(true);
      try {
        setProblem(await look(file));
      } catch (failure) {
        setProblem(t('fileUnreadable', { message: failure instanceof Error ? failure.message : '' }));
      } finally {
        setReading(false);
      }
    },
    ship: async () => {
      const { data, error } = await shipAll({ rows });
      if (data === undefined) setProblem(t('fileFailed', { message: messageOf(error) }));
      else {
        setProblem(null);
        setOutcomes(data.outcomes);
      }
    },
    again: () => {
      setOutcomes(null);
      setProblem(null);
    },
  };
};
