import type { pages } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { readSettings } from '../../setting/index.ts'
import { offersLabTests } from '../laboratory/index.ts'
import { checkSettings } from '../settings/index.ts'
import { pageFile, readBuilt } from './built.ts'
import { fillSlots, pageSlots, readPageRecords, slotContents } from './slots.ts'

/** Makes a page safe to preview in a frame: no script runs, and no link can be followed. */
const lifeless = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace('<body>', '<body inert>')

export const handlers: Handlers<typeof pages> = {
  async page_preview(ctx, { page, language, values }) {
    const settings = { ...(await readSettings(ctx)), ...checkSettings(values) }
    const html = readBuilt(pageFile(language, page))
    if (html === null) fail(ctx, 'not_found')
    return {
      html: lifeless(
        fillSlots(html, {
          ...slotContents(ctx, settings, language, ctx.origin, { laboratory: await offersLabTests(ctx.db) }),
          ...pageSlots(
            ctx,
            { page, locale: language, origin: ctx.origin },
            settings,
            await readPageRecords(ctx.db, page, ctx.now),
          ),
        }),
      ),
    }
  },
}
