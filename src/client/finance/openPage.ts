import { openOnTop } from '../ui/focus/openOnTop';

type Answer = PromiseLike<{ data?: { url: string } | undefined; error?: unknown }>;

/** Waits for the address of a page of a payment service and goes there. */
export const openPage = async (asked: Answer): Promise<void> => {
  const { data } = await asked;
  if (data !== undefined) openOnTop(data.url);
};
