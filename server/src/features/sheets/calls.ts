import { type ImportType, type sheets, sheetTypes } from '@goodlot/contract'
import { mayEver } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import {
  importSheet,
  lastImport,
  leftOutBook,
  normalizeTitle,
  reviewSheet,
  sentRows,
  undoSheet,
} from '../../spreadsheet/index.ts'
import { type ReadKind, type SheetKind, savesRecords } from '../../spreadsheet/kinds/index.ts'
import { rememberedTitles, rememberTitles } from './store.ts'

/** The titles that mean something else than before, as the log keeps them. */
function titleChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const { from, to } = changedFields(Object.fromEntries(before), Object.fromEntries(after))
  const listed = (values: object) =>
    Object.entries(values).flatMap(([title, field]) => (field === null ? [] : [`${title}: ${field}`]))
  return { from: { columns: listed(from) }, to: { columns: listed(to) } }
}

export function handlersFor(kinds: ReadonlyMap<string, ReadKind>): Handlers<typeof sheets> {
  const kindOf = (type: string): ReadKind => {
    const kind = kinds.get(type)
    if (!kind) throw new Error(`no feature has the spreadsheets of type ${type}`)
    return kind
  }
  sheetTypes.forEach(kindOf)
  const usable = (ctx: { me: Me } & MayFail<'permission_denied'>, type: string): ReadKind => {
    const kind = kindOf(type)
    if (kind.action && !mayEver(ctx.me, kind.action)) fail(ctx, 'permission_denied')
    return kind
  }
  const importable = (ctx: { me: Me } & MayFail<'permission_denied'>, type: ImportType): SheetKind => {
    const kind = usable(ctx, type)
    if (!savesRecords(kind)) throw new Error(`spreadsheets of type ${type} are not imported here`)
    return kind
  }
  return {
    async upload_draft_excel(ctx, { import_type, encoding, answers, from }) {
      const kind = usable(ctx, import_type)
      const remembered = await rememberedTitles(ctx.db, ctx.me.id, import_type)
      return reviewSheet(kind, ctx, { encoding, answers, remembered, from })
    },

    async sheet_titles_save(ctx, { import_type, titles }) {
      const { sheet } = usable(ctx, import_type)
      for (const { field } of titles)
        if (field !== undefined && !(field in sheet.columns)) throw new BadInput({ titles: 'validation.choice' })
      const before = await rememberedTitles(ctx.db, ctx.me.id, import_type)
      await rememberTitles(
        ctx.db,
        ctx.me.id,
        import_type,
        titles.map(({ title, field }) => ({ title: normalizeTitle(title), field: field ?? '' })),
        ctx.now,
      )
      await recordBy(ctx, 'sheets.titles', `account:${ctx.me.id}`, {
        import_type,
        ...titleChanges(before, await rememberedTitles(ctx.db, ctx.me.id, import_type)),
      })
      return {}
    },

    sheet_left_out: async (ctx, { import_type, excel }) => leftOutBook(usable(ctx, import_type), ctx, excel),

    async import_last(ctx, { import_type }) {
      usable(ctx, import_type)
      return { last: await lastImport(ctx.db, ctx.me.id, import_type) }
    },

    async import_undo(ctx, { import_type }) {
      return undoSheet(importable(ctx, import_type), ctx)
    },

    async import_draft_excel(ctx, { import_type, excel, ...input }) {
      return importSheet(importable(ctx, import_type), ctx, sentRows(excel, input))
    },
  }
}
