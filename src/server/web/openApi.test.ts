import { Validator } from '@seriousme/openapi-schema-validator';
import { catalogue } from '../../catalogue/index';
import { startServer } from '../../testing/server/startServer';
import { openApiOf } from './openApi';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

describe('the OpenAPI document', () => {
  const document = openApiOf(catalogue, '1.0.0');

  it('is valid', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('holds every call once, with its path and query apart from its body', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(catalogue)) expect(text).toContain(`"operationId":"${name}"`);
    expect(document).toMatchObject({
      paths: {
        '/api/orders/{orderId}/fulfill': {
          post: {
            parameters: [
              { name: 'orderId', in: 'path', required: true },
              { name: 'Idempotency-Key', in: 'header', required: false },
            ],
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    required: ['lineItems'],
                    properties: {
                      lineItems: {
                        type: 'array',
                        items: { properties: { quantity: { type: 'integer', minimum: 0 } } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    });
  });

  it('says what of a product is read only, though it may be sent back', () => {
    const ignored = { readOnly: true, description: expect.stringContaining('ignored') as unknown };
    const members = { status: ignored, approval: ignored, inventoryTotal: ignored };
    const sent = { 'application/json': { schema: { properties: { product: { properties: members } } } } };
    expect(document).toMatchObject({
      paths: { '/api/products-v2': { put: { requestBody: { content: sent } } } },
    });
    const text = JSON.stringify(document);
    expect(text).not.toContain('"title":{"readOnly":true');
  });

  it('says what each call answers and which errors it may answer', () => {
    const { paths } = document as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(Object.keys(catalogue).length);
    for (const { responses } of operations) {
      const { default: failure, ...answers } = responses;
      expect(failure?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Failure',
      });
      for (const { content } of Object.values(answers))
        for (const { schema } of Object.values(content ?? {})) expect(schema).not.toEqual({});
    }
    expect(paths['/api/orders/{orderId}']?.['get']?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/OrderAnswer' } } },
    });
    expect(paths['/api/orders/{orderId}/fulfill']?.['post']?.responses.default).toMatchObject({
      'x-error-codes': expect.arrayContaining(['orderNotFound', 'leftToShip', 'noSuchLine']) as string[],
    });
    expect(document).toMatchObject({
      components: {
        schemas: {
          Order: {
            additionalProperties: false,
            properties: {
              createdAt: { type: 'string', format: 'date-time' },
              customer: { type: ['object', 'null'] },
            },
          },
        },
      },
    });
  });
});

it('the table of calls is squeezed once, and not sent to a reader who has it', async () => {
  const server = await startServer();
  try {
    for (const path of ['/api/openapi.json', '/api']) {
      const first = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } });
      expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect((await first.text()).length).toBeGreaterThan(10_000);
      const etag = first.headers.get('etag') ?? '';
      const again = await fetch(`${server.url}${path}`, { headers: { 'if-none-match': etag } });
      expect([path, again.status]).toEqual([path, 304]);
    }
    const page = await fetch(`${server.url}/api`);
    // It has styles of its own, and nothing else may run in it.
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
  } finally {
    await server.close();
  }
});
