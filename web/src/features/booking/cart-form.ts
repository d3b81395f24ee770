import type { Attachment, CartProduct, EarlierOrder, LoadedCart } from '@goodlot/contract'
import { agreedWork, type CartLine, type Day, emptyCart, lotMarks, type TypedCart } from '@goodlot/rules'

/** A further inspector and its days. */
export interface CartMember {
  inspectorId: number
  name: string
  days: Day[]
}

/** The data of a product that the cart displays; quantity and lot are kept in the cart itself. */
export type ShownProduct = Omit<CartProduct, 'product_qty' | 'lot'>

/** Where the factory is for which a quote was made on the home page; the city may be left open. */
export interface QuotedPlace {
  country: string
  city: string
  /** As it was typed. */
  cityName: string
}

/** The cart on the screen, with the names and data of the records that it refers to. */
export interface CartForm {
  cart: TypedCart
  /** The quantity that a quote was made for; used while the cart has no products. */
  qty: number | null
  /** Set if the cart continues a quote of the home page: then the forms of a product and a factory stand in the cart, begun with it. */
  quoted: QuotedPlace | null
  /** The inspector comes from the order that was copied: while that is so, the calendar shows the days of everybody. */
  isInspectorCarried: boolean
  /** The buyer typed man-days or emptied the field; until then the calculated man-days are used. */
  isMdTyped: boolean
  products: ShownProduct[]
  protocolName: string
  inspectorName: string
  /** Names of the chosen laboratory tests, by their ids. */
  testNames: Record<number, string>
  /** Further inspectors on the days of the cart; they do not change the price. */
  members: CartMember[]
  /** Files of the cart, including those that were removed again; the cart's `attachments` are made from them when it is sent. */
  files: Attachment[]
}

export const emptyForm: CartForm = {
  cart: { ...emptyCart, containers: { c20: null, c40: null, c40hc: null } },
  qty: null,
  quoted: null,
  isInspectorCarried: false,
  isMdTyped: false,
  products: [],
  protocolName: '',
  inspectorName: '',
  testNames: {},
  members: [],
  files: [],
}

/** What is known about the draft or order that the cart was opened from, besides its fields. */
export interface StartedFrom {
  draftId: number | null
  /** '' unless an order is edited. */
  orderNo: string
  version: number | null
  /** Days that the edited order holds already. */
  reservedDays: Day[]
  /** The order whose goods are inspected again. */
  earlierOrder: EarlierOrder | null
  /** The terms at which the edited order was sold, and the work (see `workIn`) that they were calculated for. */
  sold: (NonNullable<LoadedCart['sold']> & { work: string; members: CartMember[] }) | null
}

export const newCart: StartedFrom = {
  draftId: null,
  orderNo: '',
  version: null,
  reservedDays: [],
  earlierOrder: null,
  sold: null,
}

/**
 * [category, line] as far as they are chosen: by the buyer while there are no products, then taken from the goods that
 * need most of the work.
 */
export const catalogPath = ({ categoryId, lineId }: Pick<TypedCart, 'categoryId' | 'lineId'>): number[] =>
  [categoryId, lineId].filter((id) => id !== null)

/** The plans of single lots, without those of lots that no longer exist. */
export const usedLotPlans = (cart: TypedCart): TypedCart['lotPlans'] => {
  const marks = lotMarks(cart)
  return cart.lotPlans.filter(({ lot }) => marks.includes(lot))
}

/** Everything that the man-days are calculated from, as one string to compare. */
export const workIn = ({ cart }: CartForm): string => agreedWork({ ...cart, lotPlans: usedLotPlans(cart) })

/** Man-days that the buyer typed; null while the calculated ones are used. */
export const typedMd = ({ cart, isMdTyped }: CartForm): number | null => (isMdTyped ? cart.md : null)

export const filesInCart = ({ files }: CartForm): Attachment[] => files.filter((file) => !file.is_del)

export const shownProduct = ({ product_qty: _, lot: __, ...product }: CartProduct): ShownProduct => product

/** Adds products to the cart; products already in it keep their position, quantity and lot. */
export function addProducts(form: CartForm, added: readonly CartProduct[]): CartForm {
  const known = new Set(form.cart.products.map(({ productId }) => productId))
  const fresh = added.filter(({ product_id }) => !known.has(product_id))
  if (fresh.length === 0) return form
  const lines = fresh.map(
    ({ product_id, product_qty, lot }, i): CartLine => ({
      productId: product_id,
      // the quantity of a quote goes to the first product, which it was made for
      quantity: i === 0 && form.qty !== null ? form.qty : product_qty,
      lot,
    }),
  )
  return {
    ...form,
    qty: null,
    cart: { ...form.cart, products: [...form.cart.products, ...lines] },
    products: [...form.products, ...fresh.map(shownProduct)],
  }
}

/** The cart with only those products for which `isKept` returns true. */
export const keepProducts = (form: CartForm, isKept: (id: number) => boolean): CartForm => ({
  ...form,
  cart: { ...form.cart, products: form.cart.products.filter(({ productId }) => isKept(productId)) },
  products: form.products.filter(({ product_id }) => isKept(product_id)),
})

/** The cart with the new data of a product that was edited; its quantity and lot in the cart stay. */
export const showProduct = (form: CartForm, edited: CartProduct): CartForm => ({
  ...form,
  products: form.products.map((one) => (one.product_id === edited.product_id ? shownProduct(edited) : one)),
})

/** The cart with quantity or lot of one product changed. */
export const changeLine = (form: CartForm, id: number, part: Partial<CartLine>): CartForm => ({
  ...form,
  cart: {
    ...form.cart,
    products: form.cart.products.map((line) => (line.productId === id ? { ...line, ...part } : line)),
  },
})

/** The cart with these fields changed and no protocol: the change requires choosing another one. */
export const withoutProtocol = (form: CartForm, part: Partial<TypedCart>): CartForm => ({
  ...form,
  cart: { ...form.cart, ...part, protocolId: null },
  protocolName: '',
})

/** The cart with an inspector whom somebody has chosen for its days, or with none. */
export const withInspector = (form: CartForm, inspectorId: number | null, inspectorName: string): CartForm => ({
  ...form,
  cart: { ...form.cart, inspectorId },
  inspectorName,
  isInspectorCarried: false,
})
