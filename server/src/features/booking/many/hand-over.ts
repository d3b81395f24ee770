import type { booking } from '@goodlot/contract'
import { accessToRecord, type Cart } from '@goodlot/rules'
import type { Ctx, Handler } from '../../../http/context.ts'
import { fail } from '../../../http/refusal.ts'
import { insertRows } from '../../../owned-records/index.ts'
import { factoriesNamed, productsNamed } from '../draft-sheet-store.ts'
import { countDrafts, ownDraft } from '../draft-store.ts'
import { draftsMax } from '../drafts.ts'
import { factoryForCart, lockAccounts, productsForCart } from '../store.ts'
import { insertDrafts, memberByUuid } from './many-store.ts'

type HandOverCall = (typeof booking)['draft_hand_over']
type HandOverContext = Ctx<HandOverCall>
type Member = NonNullable<Awaited<ReturnType<typeof memberByUuid>>>

/** Gives a member of the family a copy of a draft. The goods and the factory that the member does not see are copied with it. */
export const draftHandOver: Handler<HandOverCall> = async (ctx, { did, uuid }) => {
  const draft = await ownDraft(ctx.db, did, ctx.me.id)
  if (!draft) fail(ctx, 'not_found')
  const member = await memberByUuid(ctx.db, ctx.me.parentId ?? ctx.me.id, uuid)
  if (!member || member.id === ctx.me.id) fail(ctx, 'receiver_unknown')
  if (member.parent_id !== null && !member.member_flags.includes('books'))
    fail(ctx, 'member_books_not', { name: member.nickname })
  await lockAccounts(ctx.db, [member.id])
  if ((await countDrafts(ctx.db, member.id)) >= draftsMax) fail(ctx, 'too_many_drafts', { max: draftsMax })
  const products = await productsFor(ctx, draft.cart, member)
  const cart: Cart = {
    ...draft.cart,
    products: draft.cart.products.flatMap((line) => {
      const productId = products.get(line.productId)
      return productId === undefined ? [] : [{ ...line, productId }]
    }),
    factoryId: await factoryFor(ctx, draft.cart, member),
    // files belong to whoever uploaded them until they are part of an order
    attachments: [],
  }
  await insertDrafts(ctx.db, member.id, [{ cart, questions: draft.questions }], ctx.now)
  return {}
}

interface Owned {
  owner_id: number
  owner_parent_id: number | null
}

const sees = (member: Member, { owner_id, owner_parent_id }: Owned): boolean =>
  accessToRecord(
    {
      id: member.id,
      role: 'customer',
      isAgent: false,
      isSub: member.parent_id !== null,
      childCount: 0,
    },
    { ownerId: owner_id, ownerParentId: owner_parent_id },
  ) !== 'hidden'

/** The products of the copy, by those of the draft: the same where the member sees them, its own of the same name and SKU, or copies. */
async function productsFor({ db, me, now }: HandOverContext, cart: Cart, member: Member): Promise<Map<number, number>> {
  const rows = await productsForCart(
    db,
    cart.products.map(({ productId }) => productId),
  )
  const usable = [...rows.values()].filter((row) => row.owner_id === me.id || row.owner_parent_id === me.id)
  const hidden = usable.filter((row) => !sees(member, row))
  const same = (a: { name: string; sku: string }, b: { name: string; sku: string }) =>
    a.name.toLowerCase() === b.name.toLowerCase() && a.sku.toLowerCase() === b.sku.toLowerCase()
  const own = await productsNamed(
    db,
    member.id,
    hidden.map(({ name }) => name),
    [],
  )
  const missing = hidden.filter((row) => !own.some((one) => same(one, row)))
  const columns = missing.map(({ name, sku, po, po_date, qty, line_id }) => ({ name, sku, po, po_date, qty, line_id }))
  const added = missing.length > 0 ? await insertRows(db, 'products', columns, member.id, now) : []
  return new Map(
    usable.map((row) => {
      const i = missing.indexOf(row)
      return [
        row.id,
        i >= 0 ? (added[i] ?? 0) : (own.find((one) => hidden.includes(row) && same(one, row))?.id ?? row.id),
      ]
    }),
  )
}

async function factoryFor({ db, me, now }: HandOverContext, cart: Cart, member: Member): Promise<number | null> {
  const row = cart.factoryId === null ? undefined : await factoryForCart(db, cart.factoryId)
  if (!row || (row.owner_id !== me.id && row.owner_parent_id !== me.id)) return null
  if (sees(member, row)) return row.id
  const own = await factoriesNamed(db, member.id, [row.name])
  const known = own.find(({ address }) => address.toLowerCase() === row.address.toLowerCase())
  if (known) return known.id
  const { name, supplier_name, country, province, city, address, address_cn, person, contact, contact2, email } = row
  const copy = { name, supplier_name, country, province, city, address, address_cn, person, contact, contact2, email }
  const [id] = await insertRows(db, 'factories', [copy], member.id, now)
  return id ?? null
}
