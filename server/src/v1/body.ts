import type { Body } from '@goodlot/contract/v1'
import { BadInput } from '../http/refusal.ts'

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in a body under the names of its parts, and parts that nobody reads. */
function partsOf(
  sent: Fields,
  names: readonly string[],
  within = '',
): { known: [string, unknown][]; unknown: string[] } {
  const known: [string, unknown][] = []
  const unknown: string[] = []
  for (const [field, value] of Object.entries(sent)) {
    const name = `${within}${field}`
    if (names.includes(name)) known.push([name, value])
    else if (isObject(value) && names.some((one) => one.startsWith(`${name}.`))) {
      const inner = partsOf(value, names, `${name}.`)
      known.push(...inner.known)
      unknown.push(...inner.unknown)
    } else unknown.push(name)
  }
  return { known, unknown }
}

/**
 * The fields of the call for a body. Here it is asked whether every part is there and of its type; the call asks what a value may be, and
 * has the sentences. Parts that a whole resource leaves out are emptied.
 */
export function fieldsOf(
  { schema, names, values = {} }: Body,
  sent: unknown,
  isWhole: boolean,
): Record<string, unknown> {
  if (!isObject(sent)) throw new BadInput({ body: 'validation.json' })
  const { known, unknown } = partsOf(sent, Object.keys(names))
  const wrong = (
    fields: readonly string[],
    why: 'validation.unknown_field' | 'validation.invalid' | 'validation.required',
  ) => new BadInput(Object.fromEntries(fields.map((field) => [field, why])))
  if (unknown.length > 0) throw wrong(unknown, 'validation.unknown_field')
  const parsed = schema.safeParse(sent)
  if (!parsed.success) {
    const paths = parsed.error.issues.map(({ path }) => path)
    const inside = (at: unknown, key: PropertyKey) =>
      typeof at === 'object' && at !== null ? (at as Fields)[String(key)] : undefined
    const isMissing = (path: readonly PropertyKey[]) => path.reduce<unknown>(inside, sent) === undefined
    const missing = paths.filter(isMissing).map((path) => path.join('.'))
    throw missing.length > 0
      ? wrong(missing, 'validation.required')
      : wrong(
          paths.map((path) => path.join('.')),
          'validation.invalid',
        )
  }
  const parts = new Map(known)
  const named = isWhole ? Object.keys(names) : [...parts.keys()]
  return Object.fromEntries(
    named.map((name) => {
      const value = parts.get(name) ?? null
      return [names[name] ?? name, value !== null && name in values ? values[name]?.(value as never) : value]
    }),
  )
}
