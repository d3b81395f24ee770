import { importTypes, type sheets } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { importSheet, reviewSheet, type SheetKind } from '../../sheet/index.ts'

export function handlersFor(kinds: ReadonlyMap<string, SheetKind>): Handlers<typeof sheets> {
  const kindOf = (type: string): SheetKind => {
    const kind = kinds.get(type)
    if (!kind) throw new Error(`no feature has the spreadsheets of type ${type}`)
    return kind
  }
  importTypes.forEach(kindOf)
  return {
    upload_draft_excel: (ctx, { import_type }) => reviewSheet(kindOf(import_type), ctx),

    import_draft_excel: (ctx, { import_type, excel, dry_run }) =>
      importSheet(kindOf(import_type), ctx, excel, dry_run ?? false),
  }
}
