import type { CatalogNode } from '@goodlot/contract'
import { serviceTypes } from '@goodlot/rules'
import { LEVELS, PLAN_KINDS } from '@goodlot/sampling'
import { quotedQuantity } from '../../ui/app/return-address.ts'
import { type CartForm, emptyForm } from './cart-form.ts'

/** A new cart with the choices named in the address; invalid ones are ignored. */
export function cartFromAddress(params: URLSearchParams, tree: readonly CatalogNode[]): CartForm {
  const service = serviceTypes.find((code) => code === params.get('service_type'))
  const level = LEVELS.find((one) => one === params.get('level'))
  const sampling = PLAN_KINDS.find((one) => one === params.get('sampling'))
  const qty = quotedQuantity(params)
  const place = (name: string) => params.get(name) ?? ''
  const [categoryId = null, lineId = null] = catalogIn(params, tree)
  return {
    ...emptyForm,
    cart: {
      ...emptyForm.cart,
      ...(service ? { serviceType: service } : {}),
      ...(level ? { level } : {}),
      ...(sampling ? { sampling } : {}),
      categoryId,
      lineId,
    },
    qty,
    quoted: qty === null ? null : { country: place('country'), city: place('city'), cityName: place('city_name') },
  }
}

/**
 * `catalog_id` is a line, or category and line. `category` is the work group that a quote was made for; the first matching category and
 * line are taken.
 */
function catalogIn(params: URLSearchParams, tree: readonly CatalogNode[]): number[] {
  const id = Number((params.get('catalog_id') ?? '').split(',').at(-1))
  for (const category of tree)
    for (const line of category.child_info) if (line.product_catalog_id === id) return [category.product_catalog_id, id]
  const group = params.get('category')
  const category = group ? tree.find((node) => node.work_group === group) : undefined
  const line = category?.child_info.find((node) => node.work_group === group) ?? category?.child_info[0]
  return category && line ? [category.product_catalog_id, line.product_catalog_id] : []
}
