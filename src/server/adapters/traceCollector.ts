const patience = 10_000;

/** Hands spans to a collector of traces (OTLP over HTTP, as JSON). Errors: Error where it does not take them within ten seconds. */
export const sendTraces = async (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<void> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(patience),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The collector of traces answers ${String(answer.status)}`);
};
