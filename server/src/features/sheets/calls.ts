import type { sheets } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { importFactories, reviewFactories } from '../factories/index.ts'
import { importProducts, reviewProducts } from '../products/index.ts'

/** One door for spreadsheets of every kind; the noun that owns the records does the work. */
export const handlers: Handlers<typeof sheets> = {
  upload_draft_excel: (ctx, { import_type }) =>
    import_type === 'product' ? reviewProducts(ctx) : reviewFactories(ctx),

  import_draft_excel: (ctx, { import_type, excel, dry_run }) =>
    import_type === 'product'
      ? importProducts(ctx, excel, dry_run ?? false)
      : importFactories(ctx, excel, dry_run ?? false),
}
