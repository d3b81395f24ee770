import type { JsonSchema } from '../openapi-shapes.ts'

/** Values that say more than the type of a field does, by its name. */
const byName: Readonly<Record<string, unknown>> = {
  number: 'GL261116-41',
  order: 'GL261116-41',
  name: 'Steel kettle 1.7 l',
  sku: 'KT-17',
  purchase_order: 'PO-4711',
  barcode: '4006381333931',
  amount: 20_000,
  phone: '+86 755 2345 6789',
  email: 'li.wei@bright-home.example',
  person: 'Li Wei',
}
const byFormat: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-16T02:00:00.000Z',
  date: '2026-11-19',
  uri: 'https://goodlot.example/files/4f1c.jpg?e=1795795200&s=x',
}

/** An example of a value: the first choice of an enumeration, never null where something else is possible. */
export function exampleOf(found: JsonSchema, name = ''): unknown {
  if ('const' in found) return found.const
  if (Array.isArray(found.enum)) return found.enum[0]
  if (found.anyOf) return exampleOf(found.anyOf.find((one) => one.type !== 'null') ?? {}, name)
  if (typeof found.format === 'string' && found.format in byFormat) return byFormat[found.format]
  const [type] = [found.type ?? []].flat()
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(found.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner, field)]),
      )
    case 'array':
      return found.items ? [exampleOf(found.items, name)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return typeof byName[name] === 'number' ? byName[name] : 1
    case 'string':
      return typeof byName[name] === 'string' ? byName[name] : 'text'
    default:
      return null
  }
}
