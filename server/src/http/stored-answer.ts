import type { FilePlace } from '../db/json-columns.ts'
import type { AddressSigner } from './signed-address.ts'

const isNode = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null

/** The paths and file names of the signed addresses in an answer that is stored: the addresses expire earlier than the answer. */
export function filesIn(answer: unknown, signer: AddressSigner, path: FilePlace[0] = []): FilePlace[] {
  if (typeof answer === 'string') {
    const name = signer.nameOf(answer)
    return name === undefined ? [] : [[path, name]]
  }
  if (!isNode(answer)) return []
  const steps = Array.isArray(answer) ? answer.keys() : Object.keys(answer)
  return [...steps].flatMap((step) => filesIn(answer[step], signer, [...path, step]))
}

/** A stored answer with addresses that are signed now. */
export function withAddresses(answer: unknown, files: readonly FilePlace[], signer: AddressSigner): unknown {
  for (const [path, name] of files) {
    const parent = path.slice(0, -1).reduce<unknown>((node, step) => (isNode(node) ? node[step] : undefined), answer)
    const last = path.at(-1)
    if (isNode(parent) && last !== undefined) parent[last] = signer.addressOf(name)
  }
  return answer
}
