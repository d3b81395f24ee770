import { appPaths, type DecodedOf, type supplierRequests } from '@goodlot/contract'
import { isReadyDay, mayAskBuyer, mayBookDay, supplierAheadDays } from '@goodlot/rules'
import { record } from '../../audit-log/index.ts'
import { openLink } from '../../factory-link/index.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { mailLocale } from '../../mail/compose.ts'
import { notify } from '../../notice/index.ts'
import { saveAskedDraft } from '../booking/index.ts'
import {
  type BuyersFactory,
  changeLink,
  countRequests,
  factoryOf,
  insertRequest,
  isSilenced,
  linkById,
} from './store.ts'

type VisitorCalls = 'supplier_page' | 'supplier_ask'
type AskInput = DecodedOf<(typeof supplierRequests)['supplier_ask']>

const dayMs = 24 * 3600_000

/** Whether the drafts can still become somebody's: of a buyer who books. */
const isBuyer = ({ role, active, owner_parent_id, member_flags }: BuyersFactory): boolean =>
  active && (role === 'customer' || role === 'admin') && (owner_parent_id === null || member_flags.includes('books'))

/**
 * What a standing link opens. Whoever guesses or changes one learns nothing. One that was withdrawn, whose factory or buyer is gone, and one
 * that is off because of an unannounced visit are refused with the same sentence: it must not say why.
 */
async function requireLink(ctx: WriteContext & MayFail<'factory_link_invalid' | 'supplier_link_off'>, text: string) {
  const sealed = openLink(ctx.secrets, 'supplier-page', text)
  const link = sealed && (await linkById(ctx.db, sealed.link))
  if (!sealed || !link) return fail(ctx, 'factory_link_invalid')
  const factory = await factoryOf(ctx.db, link.factory_id)
  const isOff = link.epoch !== sealed.epoch || link.withdrawn_at !== null
  if (isOff || !factory || !isBuyer(factory) || (await isSilenced(ctx.db, link.factory_id)))
    return fail(ctx, 'supplier_link_off')
  return { link, factory }
}

/** What the draft asks its buyer, in the buyer's language: what the factory has typed is no choice of the buyer's. */
function questionsOf(ctx: WriteContext, { language, name }: BuyersFactory, input: AskInput) {
  const t = ctx.translate(mailLocale(language))
  const { product, quantity, ready_day } = input
  const asked = [
    ['product_name', 'product', product],
    ['qty', 'quantity', String(quantity)],
    ['ins_date', 'day', ready_day],
  ] as const
  return asked.map(([field, word, given]) => ({
    row: 0,
    field,
    given,
    message: t(`supplier-page.asks_${word}`, { factory: name }),
  }))
}

/** Calls of the factory, by its standing link and without an account. */
export const visitorHandlers: Pick<Handlers<typeof supplierRequests>, VisitorCalls> = {
  async supplier_page(ctx, { link: text, language }) {
    const { link, factory } = await requireLink(ctx, text)
    const wanted = language ?? link.language
    if (link.opened_at === null || wanted !== link.language)
      await changeLink(ctx.db, link.id, { opened_at: link.opened_at ?? ctx.now, language: wanted })
    return { buyer: factory.buyer, factory: factory.name, language: mailLocale(wanted) }
  },

  async supplier_ask(ctx, input) {
    const { factory } = await requireLink(ctx, input.link)
    if (!isReadyDay(input.ready_day, ctx.now))
      throw new BadInput({ ready_day: { key: 'validation.ready_day', params: { days: supplierAheadDays } } })
    const { person, contact, po = '', product, quantity, ready_day, remark = '' } = input
    const draftId = await saveAskedDraft(
      ctx,
      factory.owner_id,
      {
        factoryId: factory.id,
        orderName: [po, product].filter(Boolean).join(' · ').slice(0, 200),
        ...{ product, quantity },
        days: mayBookDay(ready_day, ctx.now).ok ? [ready_day] : [],
      },
      questionsOf(ctx, factory, input),
      // counted under the lock of the buyer's drafts, so that two requests at once do not pass together
      async () => {
        refuse(ctx, mayAskBuyer(await countRequests(ctx.db, factory.id, new Date(ctx.now.getTime() - dayMs))))
      },
    )
    if (draftId === null) return fail(ctx, 'supplier_requests_full')
    await insertRequest(ctx.db, {
      ...{ factory_id: factory.id, account_id: factory.owner_id, draft_id: draftId, at: ctx.now },
      ...{ person, contact, po, product, quantity, ready_day, remark },
    })
    await notify(ctx.db, {
      accountId: factory.owner_id,
      kind: 'supplier_asked',
      params: { factory: factory.name, product, quantity, day: ready_day },
      link: `${appPaths.cart}?did=${draftId}`,
      at: ctx.now,
    })
    await record(ctx.db, {
      ...{ at: ctx.now, accountId: null, action: 'factories.asked', subject: `factory:${factory.id}` },
      details: { draft: draftId, quantity, day: ready_day },
    })
    return { buyer: factory.buyer }
  },
}
