import { commonRefusals, type Endpoint, headers, NoBody, RefusalReply, successOf } from '@pavilion/api/endpoint'
import { XLSX_TYPE } from './xlsx-file.ts'

/** An API as an OpenAPI 3.1 document, printed from the contract that the server enforces. */
export function openApiDocument(title: string, endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Every answer is an envelope: `success` with `value`, or a refusal with `errorCode` and `requestId`.',
    },
    paths,
    components: {
      schemas: { Refusal: RefusalReply },
      securitySchemes: {
        desk: {
          type: 'apiKey',
          in: 'cookie',
          name: 'pavilion_desk',
          description: 'The cookie of an operator at the support desk, in place of the token.',
        },
        console: {
          type: 'apiKey',
          in: 'cookie',
          name: 'pavilion_console',
          description:
            'The cookie of an operator at the console, in place of the token. It counts beside the header `pavilion-console` alone.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of the session. It opens nothing without the HttpOnly cookie set beside it.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'The token of an operator who logged in.' },
      },
    },
  }
}

function operationOf(endpoint: Endpoint): object {
  const hasBody = (endpoint.body as unknown) !== NoBody
  const required = new Set<string>((endpoint.query as { required?: string[] }).required ?? [])
  const queryParameters = Object.entries(endpoint.query.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.audience],
    ...securityOf(endpoint),
    parameters: [
      {
        name: headers.merchant,
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: 'The merchant code; refused when it differs from that of the host.',
      },
      ...queryParameters,
    ],
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { [endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: endpoint.body } },
          },
        }
      : {}),
    ...(endpoint.picture ? { requestBody: { required: true, content: pictureContent(endpoint.picture) } } : {}),
    responses: {
      200: { description: 'Done.', content: contentOf(endpoint) },
      ...refusalResponses({ ...commonRefusals, ...endpoint.refusals }),
    },
  }
}

const pictureContent = (size: true | 'large') => ({
  'image/png': {},
  'image/jpeg': {},
  ...(size === 'large' ? { 'image/webp': {}, 'image/avif': {} } : {}),
})

function securityOf({ audience, role }: Endpoint): object {
  if (audience === 'public') return {}
  if (audience === 'member') return { security: [{ session: [] }] }
  return { security: role === 'support' ? [{ desk: [] }, { console: [] }, { operator: [] }] : [{ console: [] }, { operator: [] }] }
}

function contentOf(endpoint: Endpoint): object {
  const { answers, query } = endpoint
  if (answers === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (answers === 'file') {
    const isWorkbookToo = 'as' in (query?.properties ?? {})
    return { 'text/csv': { schema: { type: 'string' } }, ...(isWorkbookToo ? { [XLSX_TYPE]: {} } : {}) }
  }
  if (answers === 'picture') return { 'image/png': {}, 'image/jpeg': {} }
  return { 'application/json': { schema: successOf(endpoint) } }
}

/** One response a status, listing the codes that come with it. */
function refusalResponses(refusals: Readonly<Record<string, number>>): Record<string, object> {
  const codesByStatus = new Map<number, string[]>()
  for (const [code, status] of Object.entries(refusals)) codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code])
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}
