import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { contract } from './index.ts'
import { openApiOf } from './openapi.ts'

interface Operation {
  parameters: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: {
    200: { content: Record<string, { schema: { anyOf: { $ref?: string }[] }; example?: { data: unknown } }> }
  }
}
const document = openApiOf('1.0.0') as { paths: Record<string, Record<string, Operation>>; components: object }
const operations = Object.entries(contract as Record<string, Call>).flatMap(([name, call]) =>
  Object.entries(document.paths[`/api/${name}`] ?? {}).map(
    ([method, operation]) => [`${method} ${name}`, call, operation] as const,
  ),
)

/** What a client of this operation would send. */
function inputExample({ requestBody, parameters }: Operation): unknown {
  if (requestBody) return Object.values(requestBody.content)[0]?.example
  return Object.fromEntries(parameters.flatMap((p) => ('example' in p ? [[p.name, p.example]] : [])))
}

it.each(operations)('the call %s takes its own example', (_, call, operation) => {
  expect(call.input.safeParse(inputExample(operation)).error?.issues ?? []).toEqual([])
})

// files and streams of events are no envelopes
it.each(operations.filter(([, call]) => call.answer === undefined))(
  'the example answer of %s fits its schema',
  (_, call, operation) => {
    const example = operation.responses[200].content['application/json']?.example
    expect(z.encode(call.output, call.output.parse(example?.data))).toEqual(example?.data)
  },
)

it.each(operations)('the document shows the faults of %s', (_, call, operation) => {
  const shown = operation.responses[200].content['application/json']?.schema.anyOf.map((one) => one.$ref)
  for (const fault of call.faults ?? []) expect(shown).toContain(`#/components/schemas/refused_${fault}`)
})

it('every reference of the OpenAPI document leads somewhere', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  const found = (path: string) =>
    path.split('/').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
  expect(refs).toContain('components/schemas/CatalogNode')
  expect(refs.filter((path) => found(path) === undefined)).toEqual([])
})
