import type { z } from 'zod'
import type { Contract } from './call.ts'
import type { AnswerPlans, Conversion, Plan } from './convert-answer.ts'
import { type FaultName, faults } from './faults.ts'
import { contract } from './index.ts'
import { detailsOf } from './refusals.ts'
import { conversionOf } from './wire.ts'

/** A schema as far as it matters for converting; `plain` has nothing to convert. */
type Node =
  | { kind: 'value'; conversion: Conversion }
  | { kind: 'object'; fields: Map<string, Node> }
  | { kind: 'array'; element: Node }
  | { kind: 'record'; value: Node }
  | { kind: 'plain' }

const plain: Node = { kind: 'plain' }

/** Zod's own schemas; a `z.ZodType` is one of them, but its type does not say which. */
type AnySchema = z.core.$ZodTypes

/** Follows schemas, also those that contain themselves, to the values that are converted. */
class Schemas {
  readonly #nodes = new Map<z.core.$ZodType, Node>()

  nodeOf(schema: z.core.$ZodType): Node {
    const known = this.#nodes.get(schema)
    if (known) return known
    const conversion = conversionOf(schema)
    if (conversion) return { kind: 'value', conversion }
    const definition = (schema as AnySchema)._zod.def
    switch (definition.type) {
      case 'object': {
        const fields = new Map<string, Node>()
        const node: Node = { kind: 'object', fields }
        // the node is registered before its fields are read, because a field may have this schema again
        this.#nodes.set(schema, node)
        for (const [field, inner] of Object.entries(definition.shape)) fields.set(field, this.nodeOf(inner))
        return node
      }
      case 'array':
        return { kind: 'array', element: this.nodeOf(definition.element) }
      case 'record':
        return { kind: 'record', value: this.nodeOf(definition.valueType) }
      case 'optional':
      case 'nullable':
      case 'default':
      case 'readonly':
        return this.nodeOf(definition.innerType)
      case 'lazy':
        return this.nodeOf(definition.getter())
      case 'union':
        return definition.options.map((one) => this.nodeOf(one)).reduce(merged)
      case 'intersection':
        return merged(this.nodeOf(definition.left), this.nodeOf(definition.right))
      case 'pipe':
      case 'transform':
        throw new Error('an answer has a schema that converts without a name: add it to convert-answer.ts')
      default:
        return plain
    }
  }
}

/**
 * Merges the branches of a union: which fields a value has is known only at run time. Two different conversions of the same place
 * are a mistake.
 */
function merged(a: Node, b: Node): Node {
  if (a === b || b.kind === 'plain') return a
  if (a.kind === 'plain') return b
  if (a.kind === 'array' && b.kind === 'array') return { kind: 'array', element: merged(a.element, b.element) }
  if (a.kind === 'record' && b.kind === 'record') return { kind: 'record', value: merged(a.value, b.value) }
  if (a.kind === 'value' && b.kind === 'value' && a.conversion === b.conversion) return a
  if (a.kind !== 'object' || b.kind !== 'object')
    throw new Error('the parts of a choice are converted in different ways')
  const fields = new Map(a.fields)
  for (const [field, node] of b.fields) fields.set(field, merged(fields.get(field) ?? node, node))
  return { kind: 'object', fields }
}

const below = (node: Node): Node[] => {
  if (node.kind === 'object') return [...node.fields.values()]
  if (node.kind === 'array') return [node.element]
  return node.kind === 'record' ? [node.value] : []
}

const hasConversion = (node: Node, seen = new Set<Node>()): boolean => {
  if (node.kind === 'value') return true
  if (seen.has(node)) return false
  seen.add(node)
  return below(node).some((one) => hasConversion(one, seen))
}

/** Writes plans; an object that is found in several places, or in itself, gets a number. */
class Writer {
  readonly shared: Plan[] = []
  readonly #numbers = new Map<Node, number>()
  readonly #repeated: ReadonlySet<Node>

  constructor(roots: readonly Node[]) {
    const seen = new Set<Node>()
    const repeated = new Set<Node>()
    const visit = (node: Node) => {
      if (node.kind === 'object' && seen.has(node)) repeated.add(node)
      if (seen.has(node)) return
      seen.add(node)
      below(node).forEach(visit)
    }
    roots.forEach(visit)
    this.#repeated = repeated
  }

  plan(node: Node): Plan | undefined {
    if (!hasConversion(node)) return undefined
    if (!this.#repeated.has(node)) return this.#written(node)
    const known = this.#numbers.get(node)
    if (known !== undefined) return known
    const number = this.shared.push('flag') - 1
    this.#numbers.set(node, number)
    this.shared[number] = this.#written(node) as Plan
    return number
  }

  #written(node: Node): Plan | undefined {
    switch (node.kind) {
      case 'value':
        return node.conversion
      case 'array': {
        const element = this.plan(node.element)
        return element === undefined ? undefined : [element]
      }
      case 'record': {
        const value = this.plan(node.value)
        return value === undefined ? undefined : { '*': value }
      }
      case 'object': {
        const fields = [...node.fields].map(([field, inner]) => [field, this.plan(inner)] as const)
        return Object.fromEntries(fields.filter((pair): pair is [string, Plan] => pair[1] !== undefined))
      }
      default:
        return undefined
    }
  }
}

/** The plans of these calls, and of the details of every refusal. */
export function answerPlansOf(calls: Contract, details: Readonly<Record<string, z.ZodType>>): AnswerPlans {
  const schemas = new Schemas()
  const nodes = (all: readonly (readonly [string, z.ZodType])[]) =>
    all.map(([name, schema]) => [name, schemas.nodeOf(schema)] as const)
  const ofCalls = nodes(Object.entries(calls).map(([name, { output }]) => [name, output]))
  const ofFaults = nodes(Object.entries(details))
  const writer = new Writer([...ofCalls, ...ofFaults].map(([, node]) => node))
  const plans = (all: typeof ofCalls): Record<string, Plan> =>
    Object.fromEntries(
      all.flatMap(([name, node]) => [[name, writer.plan(node)]]).filter(([, plan]) => plan !== undefined),
    )
  return { calls: plans(ofCalls), faults: plans(ofFaults), shared: writer.shared }
}

/** The plans of the whole contract. */
export const makeAnswerPlans = (): AnswerPlans =>
  answerPlansOf(
    contract,
    Object.fromEntries((Object.keys(faults) as FaultName[]).map((fault) => [fault, detailsOf(fault)])),
  )
