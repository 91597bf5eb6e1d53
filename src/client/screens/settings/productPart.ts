import type { Features, MinMax } from '../../../domain/settings/settings';
import type { SettingsPart } from './useSettingsForm';

export const limitNames = ['title', 'description', 'images'] as const;

/** A bound as it is typed; emptied it is undefined. */
interface TypedLimit {
  min?: string | undefined;
  max?: string | undefined;
}

interface ProductSettings extends Pick<Features, 'autoApprove' | 'defaultUnits'> {
  inputLimit?: Partial<Record<(typeof limitNames)[number], TypedLimit>> | undefined;
}

const typed = (bound: number | null): string => (bound === null ? '' : String(bound));
const typedLimit = ({ min, max }: MinMax): TypedLimit => ({ min: typed(min), max: typed(max) });

/** What is no number becomes NaN, of which the schema says so. */
const bound = (text = ''): number | null => (text.trim() === '' ? null : Number(text.trim()));
const limit = ({ min, max }: TypedLimit = {}): MinMax => ({ min: bound(min), max: bound(max) });

export const productPart: SettingsPart<ProductSettings> = {
  read: ({ features }) => {
    const { autoApprove, defaultUnits, inputLimit } = features;
    return {
      autoApprove,
      defaultUnits,
      inputLimit: {
        title: typedLimit(inputLimit.title),
        description: typedLimit(inputLimit.description),
        images: typedLimit(inputLimit.images),
      },
    };
  },
  write: ({ autoApprove, defaultUnits, inputLimit }) => ({
    autoApprove,
    defaultUnits,
    inputLimit: {
      title: limit(inputLimit?.title),
      description: limit(inputLimit?.description),
      images: limit(inputLimit?.images),
    },
  }),
};
