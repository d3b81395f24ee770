import {
  type Change,
  type Diff,
  diffOf,
  type EntryKey,
  type Rows,
  removedCounts,
  withoutNode,
} from '@goodlot/checklists'
import type { ClassInput, TreeFault } from '@goodlot/contract'
import {
  type Caller,
  chinaDateTime,
  isCurrent,
  mayEditProtocol,
  maySeeProtocol,
  type ProtocolFacts,
  type Verdict,
} from '@goodlot/rules'
import type { Transaction } from 'kysely'
import { recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Context } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { rowsOf } from '../../protocol/index.ts'
import { judge } from './judge.ts'
import { loggedChanges } from './logged-changes.ts'
import { planTree, type TreeInput } from './plan.ts'
import { type Head, itemTypeTitles, lockProtocol, protocolById, touchProtocol } from './store.ts'
import { saveRows } from './tree-store.ts'
import { factsOf, type OpenedProtocol } from './view.ts'

type BaseContext = Pick<Context, 'locale' | 'now'> & { me: Caller }
export type ReadContext = BaseContext & { db: Db }
export type WriteContext = BaseContext & { db: Transaction<DB> }
export type SaveContext = WriteContext & MayFail<TreeFault | 'not_found'>

/** A protocol that the caller may see, or 4041. */
export async function openHead(ctx: ReadContext & MayFail<'not_found'>, id: number | undefined): Promise<Head> {
  const head = id === undefined ? undefined : await protocolById(ctx.db, id, ctx.locale)
  if (!head || !maySeeProtocol(ctx.me, factsOf(head)).ok) fail(ctx, 'not_found')
  return head
}

export async function openProtocol(
  ctx: ReadContext & MayFail<'not_found'>,
  id: number | undefined,
): Promise<OpenedProtocol> {
  const head = await openHead(ctx, id)
  return { head, tree: await rowsOf(ctx.db, head.id), types: await typeNames(ctx.db) }
}

export const typeNames = async (db: Db) => new Map((await itemTypeTitles(db, 'en-US')).map((t) => [t.value, t.title]))

type OpenFault = 'not_found' | 'protocol_public' | 'protocol_not_yours' | 'protocol_changed'

type WriteRule = (who: Caller, protocol: ProtocolFacts) => Verdict<'protocol_public' | 'protocol_not_yours'>

/** Locks the protocol, then checks that the caller sees it and that `rule` allows the change. */
export async function openHeadToWrite(
  ctx: WriteContext & MayFail<Exclude<OpenFault, 'protocol_changed'>>,
  id: number | undefined,
  rule: WriteRule,
): Promise<{ head: Head }> {
  const head = id === undefined ? undefined : await lockProtocol(ctx.db, id, ctx.locale)
  if (!head || !maySeeProtocol(ctx.me, factsOf(head)).ok) fail(ctx, 'not_found')
  refuse(ctx, rule(ctx.me, factsOf(head)))
  return { head }
}

/** Locks the protocol, then checks in this order: visible, allowed, and still the version that the caller read. */
export async function openToWrite(
  ctx: WriteContext & MayFail<OpenFault>,
  id: number | undefined,
  version: number,
  rule: WriteRule = mayEditProtocol,
): Promise<OpenedProtocol> {
  const { head } = await openHeadToWrite(ctx, id, rule)
  const latest = { who: head.modified_name, when: chinaDateTime(head.modified_at), version: head.version }
  const current = isCurrent(version, { version: head.version, by: latest.who, at: latest.when })
  if (!current.ok) fail(ctx, current.why, current.params, latest)
  return { head, tree: await rowsOf(ctx.db, head.id), types: await typeNames(ctx.db) }
}

/** Input for a tree of which only one node, or the list below one node, was sent; the rest stays unchanged. */
export const partialTree = (
  classes: readonly ClassInput[],
  fieldMap: TreeInput['fieldMap'],
  complete: Partial<TreeInput['complete']> = {},
): TreeInput => ({
  classes,
  fieldMap,
  form: 'list',
  complete: { classes: false, items: false, options: false, ...complete },
})

export const fullTree = (
  classes: readonly ClassInput[],
  as: string,
  form: TreeInput['form'],
  complete: boolean,
): TreeInput => ({
  classes,
  fieldMap: { path: '', as },
  form,
  complete: { classes: complete, items: complete, options: complete },
})

export interface Saved {
  protocol: OpenedProtocol
  diff: Diff
  /** The id of a row, also of one that was just inserted. */
  idOf(row: { id: number } | undefined): number
}

/** Checks and writes the new tree, raises the version and records it in the audit. */
export async function saveAs(
  ctx: SaveContext,
  { head, tree }: OpenedProtocol,
  after: Rows,
  verb: string,
): Promise<Saved> {
  const diff = diffOf(tree, after)
  judge(ctx, ctx.me, factsOf(head), tree, after, diff)
  const newIds = await saveRows(ctx.db, head.id, diff)
  const { version } = await touchProtocol(ctx.db, head.id, ctx.me.id, ctx.now)
  await recordChange(ctx, verb, head.id, { version, ...summaryOf(diff), ...loggedChanges(diff) })
  return { protocol: await openProtocol(ctx, head.id), diff, idOf: (row) => (row ? (newIds.get(row.id) ?? row.id) : 0) }
}

export const savePlanned = (ctx: SaveContext, opened: OpenedProtocol, sent: TreeInput, verb: string): Promise<Saved> =>
  saveAs(ctx, opened, planTree(opened.tree, sent), verb)

/** Removes a node with its descendants; a dry run only counts them. */
export async function removeFrom(
  ctx: SaveContext,
  opened: OpenedProtocol,
  node: EntryKey,
  dryRun: boolean,
  verb: string,
) {
  const after = withoutNode(opened.tree, node)
  const diff = diffOf(opened.tree, after)
  judge(ctx, ctx.me, factsOf(opened.head), opened.tree, after, diff)
  const { head } = dryRun ? opened : (await saveAs(ctx, opened, after, verb)).protocol
  return { ...removedCounts(diff), version: head.version }
}

export const recordChange = (ctx: WriteContext, verb: string, protocolId: number, details: Record<string, unknown>) =>
  recordBy(ctx, `protocols.${verb}`, `protocol:${protocolId}`, details)

/** For the audit: how many rows of each kind were added and changed, and which were removed. */
export const summaryOf = (diff: Diff) =>
  Object.fromEntries(
    Object.entries<Change<{ id: number }>>({ ...diff }).map(([kind, { added, changed, removed }]) => [
      kind,
      { added: added.length, changed: changed.length, removed: removed.map((row) => row.id) },
    ]),
  )
