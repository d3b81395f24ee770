import { type booking, cartNames, cartToWire, type LoadedCart, onWire } from '@goodlot/contract'
import { type Cart, type CartField, chinaDateTime, mayEdit, mayEver } from '@goodlot/rules'
import type { Ctx, Handlers } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { testName } from '../../order/revision/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { attachmentsByIds, attachmentView } from '../files/index.ts'
import { askedOf } from './asked-draft-store.ts'
import { type Booking, bookingOf, openBooking, orderFacts } from './booking-account.ts'
import { ownDraft } from './draft-store.ts'
import { earlierOrderView, requireEarlierOrder } from './earlier-order.ts'
import { withOrderLine } from './estimate-cart.ts'
import { isSameWork } from './kept-man-days.ts'
import type { Catalog } from './read-cart.ts'
import * as store from './store.ts'
import { usableFactory, usableInspector, usableProducts, usableProtocol, usableTests } from './valid-cart.ts'

type LoadContext = Ctx<(typeof booking)['order_load']>

/** The fields of a loaded cart that come from its draft or order, not from the stored cart. */
type Source = Pick<
  LoadedCart,
  'did' | 'osn' | 'version' | 'saved_at' | 'totalPrice' | 'reserved_dates' | 'members' | 'sold' | 'questions' | 'asked'
>
const nowhere: Source = {
  did: null,
  osn: '',
  version: null,
  saved_at: '',
  totalPrice: null,
  reserved_dates: [],
  members: [],
  sold: null,
  questions: [],
  asked: null,
}

export const loadHandlers: Pick<Handlers<typeof booking>, 'order_load'> = {
  async order_load(ctx, { did, osn, copy, reinspect }) {
    if (did !== undefined) return draft(ctx, did)
    if (osn === undefined) throw new BadInput({ osn: 'validation.required' })
    const by = await openBooking(ctx, osn)
    if (!by.order) fail(ctx, 'not_found')
    if (reinspect) return inspectedAgain(ctx, by.order)
    return copy ? copied(ctx, by.order) : edited(ctx, by, by.order)
  },
}

async function draft(ctx: LoadContext, did: number): Promise<LoadedCart> {
  const row = await ownDraft(ctx.db, did, ctx.me.id)
  if (!row) fail(ctx, 'not_found')
  const by = await bookingOf(ctx.db, ctx.me, null)
  const questions = row.questions.map(({ field, given, message }) => ({ field, given, message }))
  const asked = await askedOf(ctx.db, row.id)
  return loaded(ctx, by, row.cart, { ...nowhere, did: row.id, saved_at: chinaDateTime(row.saved_at), questions, asked })
}

/** A copy is a new cart: no number, no dates; what the caller may not use is dropped (OD-22). Its files are copied when it is placed. */
async function copied(ctx: LoadContext, order: store.ExistingOrder): Promise<LoadedCart> {
  if (mayEver(ctx.me, 'see_all_records')) fail(ctx, 'permission_denied')
  const by = await bookingOf(ctx.db, ctx.me, null)
  return loaded(ctx, by, { ...order.cart, days: [], originId: null, severityWord: '', steady: '' }, nowhere)
}

/** A cart for a re-inspection: the same goods, factory and protocol. The inspector is left open: another one looks with fresh eyes. */
async function inspectedAgain(ctx: LoadContext, order: store.ExistingOrder): Promise<LoadedCart> {
  await requireEarlierOrder(ctx, order.id)
  const by = await bookingOf(ctx.db, ctx.me, null)
  return loaded(
    ctx,
    by,
    { ...order.cart, inspectorId: null, days: [], originId: order.id, severityWord: '', steady: '' },
    nowhere,
  )
}

async function edited(ctx: LoadContext, by: Booking, order: store.ExistingOrder): Promise<LoadedCart> {
  refuse(ctx, mayEdit(ctx.me, orderFacts(order), ctx.now))
  const days = await store.daysOfOrder(ctx.db, order.id)
  return loaded(ctx, by, order.cart, {
    ...nowhere,
    osn: order.order_no,
    version: order.version,
    totalPrice: order.total_cents,
    reserved_dates: days.filter(({ is_lead }) => is_lead).map(({ day }) => day),
    members: (order.quote.team ?? []).map(({ inspectorId, name, dates }) => ({
      ins: inspectorId,
      ins_nick_name: name,
      ins_date: dates.map(({ day }) => day),
    })),
    sold: { md: order.cart.md, dates: order.days.length, calculation: await soldCalculation(ctx, by, order) },
  })
}

/**
 * The man-days as calculated when the order was sold; null if the goods have changed since, because an edit then
 * calculates them anew.
 */
async function soldCalculation(ctx: LoadContext, by: Booking, order: store.ExistingOrder) {
  const products = await usableProducts(
    ctx.db,
    by,
    order.cart.products.map(({ productId }) => productId),
  )
  const { man_days: sold } = order
  if (!sold || sold.calculated === null || !isSameWork(order, order.cart, { products })) return null
  return { md: sold.calculated, terms: sold.terms }
}

/** Fields that refer to records: these are looked up, and returned with their names. */
const named = [
  'categoryId',
  'lineId',
  'products',
  'factoryId',
  'protocolId',
  'inspectorId',
  'tests',
  'attachments',
  'originId',
] as const
const ownFields = (Object.keys(cartNames) as CartField[]).filter(
  (field): field is Exclude<CartField, (typeof named)[number]> => !named.some((one) => one === field),
)

/** The cart with the names of what was chosen. Choices that no longer exist or may not be used are left out, and their kinds are listed. */
async function loaded(ctx: LoadContext, by: Booking, cart: Cart, source: Source): Promise<LoadedCart> {
  const { db } = ctx
  const catalog = await store.readCatalog(db, ctx.locale)
  const products = await usableProducts(
    db,
    by,
    cart.products.map(({ productId }) => productId),
  )
  const remaining = { ...cart, products: cart.products.filter(({ productId }) => products.has(productId)) }
  const { categoryId, lineId } = withOrderLine(remaining, { products }, catalog, ruleSettings(await readSettings(ctx)))
  const factory = await usableFactory(db, by, cart.factoryId)
  const protocol = await usableProtocol(db, by, cart.protocolId)
  const inspector = await usableInspector(db, by, cart.inspectorId, null)
  const tests = await usableTests(
    db,
    by,
    cart.tests.map(({ testId }) => testId),
  )
  const files = await attachmentsByIds(db, cart.attachments)
  const dropped = [
    ...(products.size < cart.products.length ? ['product'] : []),
    ...(cart.factoryId !== null && !factory ? ['factory'] : []),
    ...(cart.protocolId !== null && !protocol ? ['protocol'] : []),
    ...(cart.inspectorId !== null && !inspector ? ['inspector'] : []),
    ...(tests.size < cart.tests.length ? ['test'] : []),
  ]
  return {
    ...source,
    ...cartToWire(cart, ownFields),
    ...onWire({
      categoryId: categoryId !== null && catalog.has(categoryId) ? categoryId : null,
      lineId: lineId !== null && catalog.has(lineId) ? lineId : null,
      products: await productsView(ctx, cart, products, catalog),
      factoryId: factory?.id ?? null,
      protocolId: protocol?.id ?? null,
      inspectorId: inspector?.id ?? null,
      tests: {
        tests: cart.tests.flatMap(({ testId, samples }) => {
          const test = tests.get(testId)
          return test ? [{ test_id: testId, name: testName(test, ctx.locale), samples }] : []
        }),
        courier: cart.courier,
      },
      attachments: files.map((file) => attachmentView(file, ctx)),
      originId: await earlierOrderView(ctx, cart.originId),
    }),
    bname: factory?.name ?? '',
    tplname: protocol ? (ctx.locale === 'zh-CN' && protocol.name_cn) || protocol.name : '',
    ins_nick_name: inspector?.nickname ?? '',
    dropped,
  }
}

async function productsView(
  ctx: LoadContext,
  cart: Cart,
  products: ReadonlyMap<number, store.ProductRow>,
  catalog: Catalog,
): Promise<LoadedCart['pdata']> {
  const photos = await attachmentsByIds(
    ctx.db,
    [...products.values()].flatMap(({ photo_id }) => photo_id ?? []),
  )
  const pathOf = (row: store.ProductRow, name: 'name' | 'name_en') =>
    [row.category_id, row.line_id].map((id) => catalog.get(id)?.[name] ?? '').join(' / ')
  return cart.products.flatMap(({ productId, quantity, lot }) => {
    const row = products.get(productId)
    if (!row) return []
    const photo = photos.find(({ id }) => id === row.photo_id)
    return [
      {
        product_id: row.id,
        product_name: row.name,
        product_sku: row.sku,
        product_po: row.po,
        product_po_date: row.po_date ?? '',
        product_qty: quantity,
        product_catalog_id: [row.category_id, row.line_id],
        product_catalog_en: pathOf(row, 'name_en'),
        product_catalog_name: pathOf(row, 'name'),
        product_photos_thumb: photo ? attachmentView(photo, ctx).thumb_url : '',
        lot,
      },
    ]
  })
}
