/** The value below which a share of the samples lies. */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Runs two things in turn, so that a machine whose speed drifts treats them alike. */
export const sideBySide = async (
  runs: number,
  ours: () => Promise<number>,
  alternative: () => Promise<number>,
): Promise<{ ours: number[]; alternative: number[]; ratio: number }> => {
  const samples = { ours: [] as number[], alternative: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    samples.alternative.push(await alternative());
    samples.ours.push(await ours());
  }
  const ratios = samples.ours.map((sample, index) => sample / (samples.alternative[index] ?? Number.NaN));
  return { ...samples, ratio: median(ratios) };
};

export interface Figure {
  what: string;
  ours: string;
  alternative: string;
  ratio: number;
  /** The most that the ratio may be. */
  limit: number | null;
}

/** Prints the figures as a table and says by the exit code whether a limit is passed. */
export const report = (figures: readonly Figure[]): void => {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const rows = figures.map(({ what, ours, alternative, ratio, limit }) =>
    line([what, ours, alternative, ratio.toFixed(2), limit === null ? '' : `≤ ${String(limit)}`]),
  );
  process.stdout.write(
    `${[line(['what', 'ours', 'alternative', 'ratio', 'limit']), line(['---', '---', '---', '---', '---']), ...rows].join('\n')}\n`,
  );
  if (figures.some(({ ratio, limit }) => limit !== null && !(ratio <= limit))) process.exitCode = 1;
};
