import type { SupplierLink, supplierRequests } from '@goodlot/contract'
import { accessToRecord, chinaDateTime, factoryLanguage, mayEver, mayMakeSupplierLink } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import { linkAddress, sealLink } from '../../factory-link/index.ts'
import type { Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { lockRow } from '../../owned-records/index.ts'
import { type BuyersFactory, changeLink, countRequests, factoryOf, isSilenced, linkOf, saveLink } from './store.ts'

type OwnerCalls = 'supplier_link' | 'supplier_link_make' | 'supplier_link_withdraw'

const recordOf = ({ owner_id, owner_parent_id }: BuyersFactory) => ({
  ownerId: owner_id,
  ownerParentId: owner_parent_id,
})

const shown = (at: Date | null | undefined): string => (at ? chinaDateTime(at) : '')

async function linkView(ctx: Pick<Context, 'db' | 'now'> & { me: Me }, factory: BuyersFactory): Promise<SupplierLink> {
  const link = await linkOf(ctx.db, factory.id)
  const { requests, last_at } = await countRequests(ctx.db, factory.id, ctx.now)
  const isSilent = await isSilenced(ctx.db, factory.id)
  return {
    state: isSilent ? 'silent' : !link ? 'none' : link.withdrawn_at ? 'withdrawn' : 'on',
    may: ctx.me.id === factory.owner_id && mayEver(ctx.me, 'book'),
    created_at: shown(link?.created_at),
    opened_at: shown(link?.opened_at),
    requests,
    last_request_at: shown(last_at),
  }
}

/** A factory of the caller's own, locked, so that two who make its link take turns. */
async function lockOwn(
  ctx: Omit<WriteContext, 'me'> & { me: Me } & MayFail<'not_found' | 'permission_denied'>,
  id: number,
): Promise<BuyersFactory> {
  await lockRow(ctx.db, 'factories', id)
  const factory = await factoryOf(ctx.db, id)
  if (!factory) return fail(ctx, 'not_found')
  // whether the link is off is asked only where one is made
  const verdict = mayMakeSupplierLink(ctx.me, recordOf(factory), false)
  if (!verdict.ok && verdict.why !== 'supplier_link_silent') fail(ctx, verdict.why)
  return factory
}

/** Calls of the buyer about the standing link of an own factory. */
export const ownerHandlers: Pick<Handlers<typeof supplierRequests>, OwnerCalls> = {
  async supplier_link(ctx, { business_id }) {
    const factory = await factoryOf(ctx.db, business_id)
    if (!factory || accessToRecord(ctx.me, recordOf(factory)) === 'hidden') return fail(ctx, 'not_found')
    return linkView(ctx, factory)
  },

  async supplier_link_make(ctx, { business_id, language }) {
    const factory = await lockOwn(ctx, business_id)
    refuse(ctx, mayMakeSupplierLink(ctx.me, recordOf(factory), await isSilenced(ctx.db, business_id)))
    const existing = await linkOf(ctx.db, business_id)
    const isOpen = existing !== undefined && existing.withdrawn_at === null
    const wanted = language ?? (isOpen ? existing.language : factoryLanguage(factory.country))
    const link = isOpen
      ? await changeLink(ctx.db, existing.id, { language: wanted })
      : await saveLink(ctx.db, {
          ...{ factory_id: business_id, language: wanted, created_by: ctx.me.id, created_at: ctx.now },
        })
    if (!isOpen) await recordBy(ctx, 'factories.supplier_link', `factory:${business_id}`, { name: factory.name })
    const url = linkAddress(ctx.origin, 'supplier-page', sealLink(ctx.secrets, 'supplier-page', link))
    const t = ctx.translate(language ?? factoryLanguage(factory.country))
    return { url, text: t('supplier-page.message', { buyer: factory.buyer, url }) }
  },

  async supplier_link_withdraw(ctx, { business_id }) {
    const factory = await lockOwn(ctx, business_id)
    const link = await linkOf(ctx.db, business_id)
    if (link && link.withdrawn_at === null) {
      await changeLink(ctx.db, link.id, { withdrawn_at: ctx.now })
      await recordBy(ctx, 'factories.supplier_link_withdrawn', `factory:${business_id}`, { name: factory.name })
    }
    return linkView(ctx, factory)
  },
}
