import { describe, expect, it } from 'vitest'
import { type OperationName, operations } from './index.ts'
import { faultsOfOperation, openApiV1Of } from './openapi.ts'

interface Described {
  operationId: OperationName
  requestBody?: { content: Record<string, { example?: unknown }> }
  parameters: { name?: string; in?: string; $ref?: string; schema?: unknown }[]
  responses: Record<string, { content?: Record<string, { schema: unknown; example?: unknown }> }>
}
const document = openApiV1Of('1.0.0') as { paths: Record<string, Record<string, Described>>; components: object }
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))

it('describes every operation once', () => {
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(operations).toSorted())
})

describe.each(described.map((one) => [one.operationId, one] as const))(
  '%s',
  (name, { parameters, requestBody, responses }) => {
    const { answer, filters, body } = operations[name]

    it('has an example that its schema takes, with nothing in it that is not promised', () => {
      if (!('schema' in answer)) return
      const example = (responses[200] ?? responses[201])?.content?.['application/json']?.example
      const rows = answer.kind === 'one' ? [example] : (example as { data: unknown[] }).data
      expect(rows).not.toEqual([])
      for (const row of rows) expect(answer.schema.parse(row)).toEqual(row)
    })

    it('has an example of what is sent, which is taken', () => {
      const sent = requestBody?.content['application/json']?.example
      expect(body?.schema.safeParse(sent).error?.issues ?? []).toEqual([])
      expect(sent === undefined).toBe(body === undefined)
    })

    it('has its filters and the names of its faults', () => {
      const names = parameters.map((parameter) => parameter.name)
      for (const filter of Object.keys(filters)) expect(names).toContain(filter)
      const shown = JSON.stringify(responses)
      for (const fault of faultsOfOperation(operations[name])) expect(shown).toContain(`"${fault}"`)
    })
  },
)

it('a filter with choices names them', () => {
  const { parameters = [] } = document.paths['/orders']?.get ?? {}
  const result = parameters.find(({ name }) => name === 'result')
  expect(result?.schema).toMatchObject({ enum: expect.arrayContaining(['pass', 'fail']) })
})

it('every reference leads somewhere', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  const found = (path: string) =>
    path.split('/').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
  expect(refs.filter((path) => found(path) === undefined)).toEqual([])
})
