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
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Context } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { recordBy } from '../audit/index.ts'
import { judge } from './judge.ts'
import { planned, type Sending } from './plan.ts'
import { type Head, itemTypeTitles, lockProtocol, protocolById, touchProtocol } from './store.ts'
import { rowsOf, saveRows } from './store-tree.ts'
import { factsOf, type Whole } from './view.ts'

type Asking = Pick<Context, 'locale' | 'now'> & { me: Caller }
export type Reading = Asking & { db: Db }
export type Writing = Asking & { db: Transaction<DB> }
export type Saving = Writing & MayFail<TreeFault | 'not_found'>

/** A protocol that one may see, or 4041. */
export async function openHead(ctx: Reading & MayFail<'not_found'>, id: number | undefined): Promise<Head> {
  const head = id === undefined ? undefined : await protocolById(ctx.db, id, ctx.locale)
  if (!head || !maySeeProtocol(ctx.me, factsOf(head)).ok) fail(ctx, 'not_found')
  return head
}

export async function openWhole(ctx: Reading & MayFail<'not_found'>, id: number | undefined): Promise<Whole> {
  const head = await openHead(ctx, id)
  return { head, tree: await rowsOf(ctx.db, head.id), types: await typeNames(ctx.db) }
}

export const typeNames = async (db: Db) => new Map((await itemTypeTitles(db, 'en-US')).map((t) => [t.value, t.title]))

type OpenFault = 'not_found' | 'protocol_public' | 'protocol_not_yours' | 'protocol_changed'

/** Locked for this transaction, seen, allowed, and still the version that the writer read: judged in this order. */
export async function openToWrite(
  ctx: Writing & MayFail<OpenFault>,
  id: number | undefined,
  version: number,
  rule: (who: Caller, protocol: ProtocolFacts) => Verdict<'protocol_public' | 'protocol_not_yours'> = mayEditProtocol,
): Promise<Whole> {
  const head = id === undefined ? undefined : await lockProtocol(ctx.db, id, ctx.locale)
  if (!head || !maySeeProtocol(ctx.me, factsOf(head)).ok) fail(ctx, 'not_found')
  refuse(ctx, rule(ctx.me, factsOf(head)))
  const now = { who: head.modified_name, when: chinaDateTime(head.modified_at), version: head.version }
  const current = isCurrent(version, { version: head.version, by: now.who, at: now.when })
  if (!current.ok) fail(ctx, current.why, current.params, now)
  return { head, tree: await rowsOf(ctx.db, head.id), types: await typeNames(ctx.db) }
}

/** One node, or the list of one node: whatever is not sent stays as it is. */
export const part = (
  classes: readonly ClassInput[],
  named: Sending['named'],
  complete: Partial<Sending['complete']> = {},
): Sending => ({
  classes,
  named,
  form: 'list',
  complete: { classes: false, items: false, options: false, ...complete },
})

export const whole = (
  classes: readonly ClassInput[],
  as: string,
  form: Sending['form'],
  complete: boolean,
): Sending => ({
  classes,
  named: { path: '', as },
  form,
  complete: { classes: complete, items: complete, options: complete },
})

export interface Saved {
  whole: Whole
  diff: Diff
  /** The number that a new row got. */
  idOf(row: { id: number } | undefined): number
}

/** Judges and writes the tree as it should be, raises the version and tells the audit. */
export async function saveAs(ctx: Saving, { head, tree }: Whole, after: Rows, verb: string): Promise<Saved> {
  const diff = diffOf(tree, after)
  judge(ctx, ctx.me, factsOf(head), tree, after, diff)
  const real = await saveRows(ctx.db, head.id, diff)
  const { version } = await touchProtocol(ctx.db, head.id, ctx.me.id, ctx.now)
  await note(ctx, verb, head.id, { version, ...summaryOf(diff) })
  return { whole: await openWhole(ctx, head.id), diff, idOf: (row) => (row ? (real.get(row.id) ?? row.id) : 0) }
}

export const savePlanned = (ctx: Saving, opened: Whole, sent: Sending, verb: string): Promise<Saved> =>
  saveAs(ctx, opened, planned(opened.tree, sent), verb)

/** Takes a node out with what hangs on it; a dry run only counts. */
export async function removeFrom(ctx: Saving, opened: Whole, node: EntryKey, dryRun: boolean, verb: string) {
  const after = withoutNode(opened.tree, node)
  const diff = diffOf(opened.tree, after)
  judge(ctx, ctx.me, factsOf(opened.head), opened.tree, after, diff)
  const { head } = dryRun ? opened : (await saveAs(ctx, opened, after, verb)).whole
  return { ...removedCounts(diff), version: head.version }
}

export const note = (ctx: Writing, verb: string, protocolId: number, details: Record<string, unknown>) =>
  recordBy(ctx, `protocols.${verb}`, `protocol:${protocolId}`, details)

/** For the audit: how much of what was done. */
export const summaryOf = (diff: Diff) =>
  Object.fromEntries(
    Object.entries(diff as unknown as Record<string, Change<{ id: number }>>).map(
      ([kind, { added, changed, removed }]) => [
        kind,
        { added: added.length, changed: changed.length, removed: removed.map((row) => row.id) },
      ],
    ),
  )
