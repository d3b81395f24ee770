import type { sheets } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { importSheet, reviewSheet } from '../../sheet/index.ts'
import { factorySheet } from '../factories/index.ts'
import { productSheet } from '../products/index.ts'

/** One door for spreadsheets of every kind; the noun that owns the records says how they are read and saved. */
export const handlers: Handlers<typeof sheets> = {
  upload_draft_excel: (ctx, { import_type }) =>
    import_type === 'product' ? reviewSheet(productSheet, ctx) : reviewSheet(factorySheet, ctx),

  import_draft_excel: (ctx, { import_type, excel, dry_run }) =>
    import_type === 'product'
      ? importSheet(productSheet, ctx, excel, dry_run ?? false)
      : importSheet(factorySheet, ctx, excel, dry_run ?? false),
}
