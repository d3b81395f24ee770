import { changedFields, recordSeveral } from '../audit-log/index.ts'
import type { SheetWriteContext, UndoableRecords } from './kinds/index.ts'

type States = Awaited<ReturnType<UndoableRecords['states']>>

/** Writes an entry of the log for each record that an import or its undoing changed, as for an edit by hand. */
export async function logEdits(
  ctx: SheetWriteContext,
  records: UndoableRecords | undefined,
  before: States,
): Promise<void> {
  if (!records?.edited || before.size === 0) return
  const { action, noun, ignored } = records.edited
  const after = await records.states(ctx.db, [...before.keys()])
  const entries = [...before].flatMap(([id, { values }]) => {
    const saved = Object.entries(after.get(id)?.values ?? {}).filter(([column]) => !ignored.includes(column))
    const details = changedFields(values, Object.fromEntries(saved))
    if (Object.keys(details.to).length === 0) return []
    const personId = Number(values.owner_id)
    return [{ at: ctx.now, accountId: ctx.me.id, action, subject: `${noun}:${id}`, details, personId }]
  })
  await recordSeveral(ctx.db, entries)
}
