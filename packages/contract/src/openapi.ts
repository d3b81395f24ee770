import { matrix } from '@goodlot/rules'
import { z } from 'zod'
import type { Call } from './call.ts'
import { faults } from './faults.ts'
import { contract } from './index.ts'

/** Where a schema runs code (a codec, a refinement), the document shows what goes over the wire. */
const schemaOf = (schema: z.ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Record<string, unknown>
  return rest
}

/** The OpenAPI document of every call, from the contract alone. */
export function openApiOf(version: string): object {
  const paths: Record<string, unknown> = {}
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    const operation = operationOf(name, call)
    const get = {
      ...operation,
      parameters: parametersOf(call),
      operationId: call.method === 'both' ? `${name}_get` : name,
    }
    const post = { ...operation, requestBody: bodyOf(call) }
    paths[`/api/${name}`] = call.method === 'GET' ? { get } : call.method === 'both' ? { get, post } : { post }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Goodlot',
      version,
      description:
        'Every answer is {code, msg, data} with HTTP 200; code 200 is success, 2000 signed in. POST bodies are form-encoded (JSON is taken too). ' +
        `Codes of refusals: ${Object.entries(faults)
          .map(([fault, code]) => `${code} ${fault}`)
          .join(', ')}.`,
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'USERTOKEN' } },
    },
  }
}

function operationOf(name: string, call: Call) {
  const data = call.answer === 'blob' ? undefined : schemaOf(call.output)
  return {
    operationId: name,
    summary: call.about,
    tags: [call.action],
    ...(matrix[call.action].visitor === 'Y' ? {} : { security: [{ token: [] }] }),
    responses: {
      200: {
        description: call.answer === 'blob' ? 'The file.' : 'The answer.',
        content: data
          ? {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['code', 'msg', 'data'],
                  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
                },
              },
            }
          : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  }
}

function parametersOf(call: Call) {
  const { properties = {}, required = [] } = schemaOf(call.input) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(call: Call) {
  const schema = schemaOf(call.input) as { properties?: object; required?: string[] }
  if (!call.file)
    return { content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } } }
  const properties = { ...schema.properties, [call.file.field]: { type: 'string', format: 'binary' } }
  return {
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties, required: [...(schema.required ?? []), call.file.field] },
      },
    },
  }
}
