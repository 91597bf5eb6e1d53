import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keptPlan, rememberedPlan } from '../../../domain/importMappings';
import type { FilePlan } from '../../../domain/productFiles/plan';
import { fitRemembered } from '../../../domain/productFiles/remembered';
import { messageOf } from '../../api/failure';
import {
  useForgetImportMappingMutation,
  useListImportMappingsQuery,
  useSaveImportMappingMutation,
} from '../../api/hooks';
import { useToast } from '../../ui/Toasts';
import { importKeeper } from './importKeeper';
import type { OpenedFile } from './importState';

/**
 * How such a file was filled before: taken over once, as long as the person has not changed the plan; and
 * kept when the plan is used.
 */
export const useRemembered = ({ file, summary, plan, remembered }: OpenedFile) => {
  const { t } = useTranslation('importColumns');
  const toast = useToast();
  const { suggestion, columns } = summary;
  const isOwn = suggestion.recognised.kind === 'own';
  const { data } = useListImportMappingsQuery(undefined, { skip: isOwn });
  const [save] = useSaveImportMappingMutation();
  const [forget] = useForgetImportMappingMutation();
  const isUntouched = plan === suggestion.plan && remembered === null;

  useEffect(() => {
    if (data === undefined || !isUntouched) return;
    const headings = columns.map(({ heading }) => heading);
    const fit = fitRemembered(data.mappings.map(rememberedPlan), headings, suggestion.reasons);
    if (fit !== null) importKeeper.dispatch({ type: 'remembered', fit });
  }, [data, isUntouched, columns, suggestion]);

  return {
    /** Keeps the plan for the next such file; the import does not wait for it. */
    keep: async (used: FilePlan): Promise<void> => {
      if (isOwn) return;
      try {
        const headings = columns.map(({ heading }) => heading);
        await save({ name: file.name, headings, plan: keptPlan(used) }).unwrap();
      } catch (error) {
        toast(t('rememberFailed', { message: messageOf(error) }), { error: true });
      }
    },
    /** Takes the suggestion in place of what was remembered. */
    startAfresh: (): void => {
      importKeeper.dispatch({ type: 'suggestedAnew' });
    },
    forget: async (mappingId: string): Promise<void> => {
      try {
        await forget({ mappingId }).unwrap();
        importKeeper.dispatch({ type: 'suggestedAnew' });
      } catch (error) {
        toast(t('forgetFailed', { message: messageOf(error) }), { error: true });
      }
    },
  };
};
