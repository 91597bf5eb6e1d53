import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { demandHost } from './demandHost';
import { WrongSetting } from './wrongSetting';

it.each(['nonsense.invalid', '203.0.113.7', '[::1]'])('refuses HOST=%s, by name', async (host) => {
  const trying = demandHost({ host, port: 0 });
  await expect(trying).rejects.toBeInstanceOf(WrongSetting);
  await expect(trying).rejects.toThrow(`HOST must be an address of this machine or a name of it`);
});

it('takes what can be listened on, whoever has the port just now', async () => {
  const other = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(other, 'listening');
  // Of a port, and no pipe.
  const { port } = other.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost', '0.0.0.0'])
    await expect(demandHost({ host, port })).resolves.toBeUndefined();
  other.close();
  await once(other, 'close');
  await expect(demandHost({ host: '127.0.0.1', port })).resolves.toBeUndefined();
});
