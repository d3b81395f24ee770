import { importTypes, type sheets } from '@goodlot/contract'
import { mayEver } from '@goodlot/rules'
import type { Handlers, Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { importSheet, reviewSheet, type SheetKind } from '../../sheet/index.ts'

export function handlersFor(kinds: ReadonlyMap<string, SheetKind>): Handlers<typeof sheets> {
  const kindOf = (type: string): SheetKind => {
    const kind = kinds.get(type)
    if (!kind) throw new Error(`no feature has the spreadsheets of type ${type}`)
    return kind
  }
  importTypes.forEach(kindOf)
  const usable = (ctx: { me: Me } & MayFail<'permission_denied'>, type: string): SheetKind => {
    const kind = kindOf(type)
    if (kind.action && !mayEver(ctx.me, kind.action)) fail(ctx, 'permission_denied')
    return kind
  }
  return {
    async upload_draft_excel(ctx, { import_type }) {
      return reviewSheet(usable(ctx, import_type), ctx)
    },

    async import_draft_excel(ctx, { import_type, excel, dry_run }) {
      return importSheet(usable(ctx, import_type), ctx, excel, dry_run ?? false)
    },
  }
}
