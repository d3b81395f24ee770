import { z } from 'zod'
import { profile, userInfo } from './accounts.ts'
import { enquiryRow } from './enquiries.ts'
import { factory, factoryRow } from './factories.ts'
import { attachment } from './files.ts'
import { catalogNode, option } from './lists.ts'
import { orderRow } from './order-shapes.ts'
import { product, productRow } from './products.ts'
import {
  classInput,
  itemInput,
  optionInput,
  protocolClass,
  protocolClassRow,
  protocolItem,
  protocolOnce,
  protocolOption,
  protocolRow,
} from './protocol-tree.ts'
import { referral } from './referrals.ts'
import { conflict } from './refusals.ts'
import { importAnswer, rowError, sheetReading } from './sheets.ts'

/** Shapes that become named components of the OpenAPI document. Every recursive shape has to be listed here. */
const shared: Record<string, z.ZodType> = {
  UserInfo: userInfo,
  Profile: profile,
  Enquiry: enquiryRow,
  Factory: factory,
  FactoryRow: factoryRow,
  Attachment: attachment,
  CatalogNode: catalogNode,
  Option: option,
  OrderRow: orderRow,
  Product: product,
  ProductRow: productRow,
  ClassInput: classInput,
  ItemInput: itemInput,
  OptionInput: optionInput,
  Protocol: protocolOnce,
  ProtocolRow: protocolRow,
  ProtocolClass: protocolClass,
  ProtocolClassRow: protocolClassRow,
  ProtocolItem: protocolItem,
  ProtocolOption: protocolOption,
  Referral: referral,
  Conflict: conflict,
  ImportAnswer: importAnswer,
  RowError: rowError,
  SheetReading: sheetReading,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(shared)) names.add(schema, { id })

export type JsonSchema = Record<string, unknown> & {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
}

/** Makes references point to the components of the document, and simplifies unions. */
const toDocument = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toDocument)
  if (typeof value !== 'object' || value === null) return value
  const found = Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' ? [key, String(inner).replace('#/$defs/', '#/components/schemas/')] : [key, toDocument(inner)],
    ),
  )
  return 'anyOf' in found ? simplifyChoice(found as JsonSchema) : found
}

const hasOnlyType = (found: JsonSchema) => Object.keys(found).join() === 'type'

/** Writes a union of plain types as `type: [number, string]`. The '' of an absent field is dropped where any text is allowed anyway. */
function simplifyChoice({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const all = anyOf.flatMap((one) => (Object.keys(one).join() === 'anyOf' ? (one.anyOf ?? []) : [one]))
  const hasText = all.some((one) => hasOnlyType(one) && [one.type].flat().includes('string'))
  const needed = all.filter((one) => !(hasText && one.const === ''))
  if (!needed.every(hasOnlyType)) return needed.length === 1 ? { ...needed[0], ...rest } : { anyOf: needed, ...rest }
  const types = [...new Set(needed.flatMap((one) => one.type ?? []))]
  return { type: types.length === 1 && types[0] ? types[0] : types, ...rest }
}

/** Schemas of one document: shared shapes are collected in `components`, and referred to. */
export class Shapes {
  readonly components: Record<string, JsonSchema> = {}

  /** Where a schema runs code (a codec, a refinement), the document shows what goes over the wire. */
  of(schema: z.ZodType): JsonSchema {
    // the schema is wrapped in an object, because the root of a schema is never written as a reference
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
      io: 'input',
      unrepresentable: 'any',
      metadata: names,
      override: ({ zodSchema, jsonSchema: found }) => {
        // the only ZodUndefined is `search_json`, which is parsed before the other fields are read (wire.ts)
        if (zodSchema instanceof z.ZodUndefined)
          Object.assign(found, { type: 'string', description: 'Filters as JSON text; its keys win.' })
        // the limits of every safe integer tell the reader nothing
        if (found.minimum === Number.MIN_SAFE_INTEGER) delete found.minimum
        if (found.maximum === Number.MAX_SAFE_INTEGER) delete found.maximum
      },
    })
    for (const [name, found] of Object.entries($defs)) {
      if (!(name in shared)) throw new Error(`a recursive shape without a name (${name}): add it to openapi-shapes.ts`)
      this.components[name] ??= toDocument(found) as JsonSchema
    }
    return toDocument(properties?.root) as JsonSchema
  }

  /** Adds a component under this name and returns a reference to it. */
  named(name: string, found: JsonSchema): JsonSchema {
    this.components[name] ??= found
    return { $ref: `#/components/schemas/${name}` }
  }

  /** What a reference leads to. */
  resolved(found: JsonSchema): JsonSchema {
    const name = found.$ref?.split('/').at(-1)
    return name === undefined ? found : (this.components[name] ?? {})
  }
}
