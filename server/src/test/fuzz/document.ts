import { type Call, contract } from '@goodlot/contract'
import { openApiOf } from '@goodlot/contract/openapi'

export interface Shape {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  $ref?: string
}

interface Operation {
  parameters: { name: string; in?: string; schema: Shape; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: Shape; example: Record<string, unknown> }> }
}

const document = openApiOf('fuzz') as {
  paths: Record<string, { get?: Operation; post?: Operation }>
  components: { schemas: Record<string, Shape> }
}

const resolved = (shape: Shape): Shape =>
  shape.$ref ? (document.components.schemas[shape.$ref.split('/').at(-1) ?? ''] ?? {}) : shape

/** A place in an input: names of fields, and 0 for the first element of a list. */
export type Path = readonly (string | number)[]

export interface Field {
  at: Path
  isNumber: boolean
}

export interface DescribedCall {
  name: string
  call: Call
  /** The input of the call's example in the OpenAPI document. */
  example: Record<string, unknown>
  /** Every field, at any depth, that the document names. */
  fields: Field[]
}

const takesNumber = (shape: Shape): boolean =>
  [shape.type].flat().some((type) => type === 'number' || type === 'integer') || (shape.anyOf ?? []).some(takesNumber)

function fieldsIn(shape: Shape, at: Path = [], within: readonly Shape[] = []): Field[] {
  const found = resolved(shape)
  if (at.length > 7 || within.includes(found)) return []
  const inside = [...within, found]
  const fields = Object.entries(found.properties ?? {}).flatMap(([name, one]) => fieldsIn(one, [...at, name], inside))
  const elements = found.items ? fieldsIn(found.items, [...at, 0], inside) : []
  const choices = (found.anyOf ?? []).flatMap((one) => fieldsIn(one, at, inside).filter((f) => f.at.length > at.length))
  return [{ at, isNumber: takesNumber(found) }, ...fields, ...elements, ...choices]
}

/** The fields of an example: the document does not describe all of them, only for instance that there are rows. */
function fieldsOfExample(value: unknown, at: Path = []): Field[] {
  const here = { at, isNumber: typeof value === 'number' }
  if (typeof value !== 'object' || value === null) return [here]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((one) => [0, one])
    : Object.entries(value)
  return [here, ...entries.flatMap(([key, one]) => fieldsOfExample(one, [...at, key]))]
}

export const describedCalls: readonly DescribedCall[] = Object.entries(contract as Record<string, Call>).map(
  ([name, call]) => {
    const { get, post } = document.paths[`/api/${name}`] ?? {}
    const body = Object.values(post?.requestBody?.content ?? {})[0]
    const query = (get?.parameters ?? []).filter((one) => one.in === 'query')
    const example = body
      ? { ...body.example }
      : Object.fromEntries(query.filter((one) => 'example' in one).map((one) => [one.name, one.example]))
    const shape = body?.schema ?? { properties: Object.fromEntries(query.map((one) => [one.name, one.schema])) }
    if (call.file) delete example[call.file.field]
    const all = [...fieldsOfExample(example), ...fieldsIn(shape)].filter(
      ({ at }) => at.length > 0 && at[0] !== call.file?.field,
    )
    const fields = [...new Map(all.map((field) => [field.at.join('.'), field])).values()]
    return { name, call, example, fields }
  },
)

/** A copy with this value at this place; lists and objects on the way are made where they are missing. */
export function withValue(input: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list = Array.isArray(input) ? [...input] : []
    list[step] = withValue(list[step], rest, value)
    return list
  }
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
  return Object.assign(fields, { [step]: withValue((fields as Record<string, unknown>)[step], rest, value) })
}

/** A copy without the value at this path. */
export function withoutValue(input: unknown, [step, ...rest]: Path): unknown {
  if (typeof input !== 'object' || input === null || step === undefined) return input
  if (Array.isArray(input))
    return rest.length === 0 ? input.slice(1) : withValue(input, [step], withoutValue(input[0], rest))
  const { [step]: inner, ...others } = input as Record<string | number, unknown>
  return rest.length === 0 || inner === undefined ? others : { ...others, [step]: withoutValue(inner, rest) }
}
