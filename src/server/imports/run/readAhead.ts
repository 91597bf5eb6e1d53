/** Goes through a source whose next item is made ready while the one in hand is worked on. */
export async function* readAhead<T>(source: AsyncGenerator<T, unknown>): AsyncGenerator<T, void> {
  const begin = (): Promise<IteratorResult<T, unknown>> => {
    const coming = source.next();
    // Whether it fails is asked when it is its turn.
    coming.catch(() => undefined);
    return coming;
  };
  let coming = begin();
  try {
    for (;;) {
      const found = await coming;
      if (found.done === true) return;
      coming = begin();
      yield found.value;
    }
  } finally {
    await source.return(undefined);
  }
}
