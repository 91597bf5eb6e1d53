import { Validator } from '@seriousme/openapi-schema-validator';
import { catalogue } from '../../catalogue/index';
import { openApiOf } from './openApi';

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
            parameters: [{ name: 'orderId', in: 'path', required: true }],
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
});
