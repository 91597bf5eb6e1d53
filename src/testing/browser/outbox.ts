/** The address that begins with a path, of the newest mail to someone that has one, at the server that is tested. */
export const mailedLink = async (address: string, recipient: string, path: string): Promise<string> => {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const text = await (await fetch(`${address}/outbox`)).text();
    const wanted = new RegExp(`${path}\\?[^\\s"<]*code=[^\\s"<]+`);
    const [link] = text
      .split('<article')
      .filter((each) => each.includes(` to ${recipient}`))
      .flatMap((each) => wanted.exec(each)?.[0] ?? []);
    // The part in a frame is escaped twice.
    if (link !== undefined) return address + link.replace(/&(?:amp;)+/g, '&').replace(/&quot;.*$/, '');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There is no mail with a link for ${recipient}`);
};

/** The address of the page that a buyer opens from a mail: `c` of a conversation, `o` of an offer; their newest one. */
export const buyersLink = async (address: string, recipient: string, page: 'c' | 'o'): Promise<string> => {
  const wanted = new RegExp(`/${page}/[\\w.~-]{20,}`);
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const text = await (await fetch(`${address}/outbox`)).text();
    const [link] = text
      .split('<article')
      .filter((each) => each.includes(` to ${recipient}`))
      .flatMap((each) => wanted.exec(each)?.[0] ?? []);
    if (link !== undefined) return address + link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There is no mail for ${recipient} that leads to /${page}/`);
};
