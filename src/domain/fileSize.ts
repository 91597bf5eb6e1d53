const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * A count of bytes for people: base 1024, at most one decimal (spec 5). Above TB the number grows;
 * what is no count (negative, not finite) reads as "0 B".
 */
export const formatFileSize = (bytes: number): string => {
  if (!(bytes > 0) || !Number.isFinite(bytes)) return '0 B';
  let size = bytes;
  let unit = 0;
  // 1023.95 KB would round to "1024 KB", so the step up looks at the rounded figure.
  while (unit < units.length - 1 && Math.round(size * 10) / 10 >= 1024) {
    size /= 1024;
    unit += 1;
  }
  const rounded = unit === 0 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${String(rounded)} ${units[unit] ?? 'TB'}`;
};
