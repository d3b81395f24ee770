import type { Selectable } from 'kysely'
import type { CopyHashes } from '../../db/json-columns.ts'
import type { ReportStatements } from '../../db/types.ts'
import { checkSignature, type Keeper } from '../../signing.ts'
import { stateOfName } from './names.ts'
import { digestOfValue, isoOf, objectOf } from './sha256.ts'

export type Statement = Selectable<ReportStatements>

/** What each kind of statement says. Names of people are salted hashes. */
export interface Statements {
  /** A version of the report was made. */
  version: { version: number; digest: string; code: string; result: string; names: { by: string } }
  /** A version was released to the owner of the order. */
  release: {
    version: number
    digest: string
    order_no: string
    service: string
    result: string
    released_at: string
    released_by: number
    names: { by: string }
  }
  /** The owner's decision about the goods. */
  decision: {
    id: number
    version: number
    at: string
    account_id: number
    decision: string
    reason: string
    names: { by: string }
  }
  /** A message between owner and root; `text` is a salted hash, like a name. */
  message: {
    id: number
    version: number
    at: string
    account_id: number
    type: string
    names: { by: string; text: string }
  }
  /** A PDF was issued. */
  file: {
    id: number
    version: number
    content_key: string
    locale: string
    has_logo: boolean
    sha256: string
    size: number
    pages: number
    made_at: string
  }
  /** New copies of photos that were taken before copies were hashed, made from verified originals. */
  copies: { photos: Record<string, CopyHashes> }
  /** A laboratory's certificate was released. */
  certificate: {
    version: number
    result: string
    certificate_no: string
    laboratory: string
    sha256: string
    released_at: string
  }
}
export type StatementKind = keyof Statements

/** The `previous` digest of an order's first statement. */
export const firstDigest = '0'.repeat(64)

type Covered = Pick<Statement, 'order_id' | 'no' | 'kind' | 'at' | 'content' | 'previous'>

export function statementDigest({ order_id, no, kind, at, content, previous }: Covered): string {
  return digestOfValue({ order_id, no, kind, at: isoOf(at), content, previous })
}

/** Whether the statements of an order form an unbroken chain, each with our signature and unchanged content and names. */
export function isWholeChain(keeper: Keeper, statements: readonly Statement[]): boolean {
  let previous = firstDigest
  for (const [i, statement] of statements.entries()) {
    if (statement.no !== i + 1 || statement.previous !== previous) return false
    if (statementDigest(statement) !== statement.digest) return false
    if (!checkSignature(keeper, statement.digest, statement).isOurs) return false
    if (!hasItsNames(statement)) return false
    previous = statement.digest
  }
  return true
}

function hasItsNames({ content, names }: Statement): boolean {
  const stored = objectOf(names)
  const hashes = Object.entries(objectOf(objectOf(content).names))
  return hashes.every(([role, hash]) => stateOfName(stored[role], hash) !== 'altered')
}

/** Whether somebody's name was removed from one of the statements. */
export const hasErasedName = (statements: readonly Statement[]): boolean =>
  statements.some(({ content, names }) => {
    const stored = objectOf(names)
    const hashes = Object.entries(objectOf(objectOf(content).names))
    return hashes.some(([role, hash]) => stateOfName(stored[role], hash) === 'erased')
  })

/** The content of all statements of one kind, in their order. */
export const statementsOf = <K extends StatementKind>(
  statements: readonly Statement[],
  kind: K,
): { no: number; content: Statements[K]; names: Record<string, { name: string }> }[] =>
  statements
    .filter((one) => one.kind === kind)
    .map(({ no, content, names }) => ({
      no,
      content: objectOf(content) as Statements[K],
      names: objectOf(names) as Record<string, { name: string }>,
    }))
