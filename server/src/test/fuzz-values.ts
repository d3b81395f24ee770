import { type Call, contract } from '@goodlot/contract'
import { z } from 'zod'

/** Random numbers that repeat for a seed (mulberry32). */
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }
  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  below(n: number): number {
    return Math.floor(this.next() * n)
  }
  chance(share: number): boolean {
    return this.next() < share
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
}

const nested = (depth: number, leaf: unknown): unknown => (depth === 0 ? leaf : [nested(depth - 1, leaf)])

/** What no form sends: wrong types, sizes, signs, keys of prototypes, halves of JSON. */
const hostile: readonly unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], [{}], '', ' ', '\u3000', '\u200B'],
  ...[0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 5e-324],
  ...['a\u0000b', '\uD800', 'x\uDC00', '\u202Egnp.exe', '１２', '-0', '1e9', 'NaN', 'Infinity', '0x10', '٣'],
  ...[
    'x'.repeat(5_000),
    '🙂'.repeat(300),
    '9'.repeat(400),
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '<script>',
  ],
  ...['__proto__', 'constructor', 'toString', '[1,2', '{"a":', '[]', '{}', '[null]', '"x"', 'null', '[[1]]'],
  ...['2026-02-30', '9999-99-99', '0000-00-00', '2026-11-16 25:00:00', ',', '2026-11-16,', '1,2,3', ',,'],
  ...[
    { toString: 1 },
    { length: 1e9 },
    { constructor: { prototype: {} } },
    JSON.parse('{"__proto__":{"role":"root"}}'),
  ],
  ...[
    Array.from({ length: 400 }, (_, i) => i),
    nested(200, 1),
    JSON.stringify(nested(2_000, 1)),
    '{"__proto__":{"x":1}}',
  ],
]

const words = [
  'Mug',
  'M-1',
  'anna@example.com',
  '2026-11-16',
  '2026-11-16 10:00:00',
  '1',
  '800,808',
  'fri',
  'product',
  'CN',
]

/** What passes the first checks of fields that are seldom right by chance. */
const usual: Readonly<Record<string, unknown>> = Object.assign(Object.create(null), {
  account: 'anna@example.com',
  email: 'anna@example.com',
  nickname: 'Anna',
  page: 1,
  limit: 10,
  search_json: '',
  version: 1,
  import_type: 'product',
  product_catalog_id: '800,808',
  country: 'CN',
  province: 'CN-44',
  city: 'CN-4403',
  request_type: 1,
})

interface Shape {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

/** A value as the contract describes it, now and then a hostile one in its place. */
function fuzzedValue(shape: Shape, dice: Dice, ids: readonly (number | string)[], depth = 0): unknown {
  if (dice.chance(0.15)) return dice.pick(hostile)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return dice.pick(shape.enum)
  if (shape.anyOf) return fuzzedValue(dice.pick(shape.anyOf), dice, ids, depth)
  switch (Array.isArray(shape.type) ? dice.pick(shape.type) : shape.type) {
    case 'object':
      return depth > 4 ? {} : fieldsOf(shape, dice, ids, depth + 1)
    case 'array':
      return depth > 4
        ? []
        : Array.from({ length: dice.below(4) }, () => fuzzedValue(shape.items ?? {}, dice, ids, depth + 1))
    case 'number':
    case 'integer':
      return dice.chance(0.6) ? dice.pick(ids) : dice.below(300)
    case 'boolean':
      return dice.chance(0.5)
    case 'string':
      return dice.chance(0.4) ? dice.pick(ids) : dice.pick(words)
    default:
      return dice.pick([dice.pick(ids), dice.pick(words), dice.pick(hostile)])
  }
}

function fieldsOf(shape: Shape, dice: Dice, ids: readonly (number | string)[], depth = 0): Record<string, unknown> {
  const fields = Object.entries(shape.properties ?? {}).filter(() => dice.chance(0.85))
  return Object.fromEntries(
    fields.map(([name, inner]) => [
      name,
      name in usual && dice.chance(0.7) ? usual[name] : fuzzedValue(inner, dice, ids, depth),
    ]),
  )
}

const shapes = new Map<string, Shape>()
const shapeOf = (name: string, call: Call): Shape => {
  let shape = shapes.get(name)
  if (!shape) {
    shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape
    shapes.set(name, shape)
  }
  return shape
}

export interface FuzzedCall {
  name: string
  call: Call
  input: Record<string, unknown>
}

/** Any call with any input. */
export function anyCall(dice: Dice, ids: readonly (number | string)[]): FuzzedCall {
  const [name, call] = dice.pick(Object.entries(contract as Record<string, Call>))
  const input = fieldsOf(shapeOf(name, call), dice, ids)
  if (dice.chance(0.1))
    input[dice.pick(['constructor', 'toString', 'hasOwnProperty', 'search_json', 'password'])] = dice.pick(hostile)
  return { name, call, input }
}
