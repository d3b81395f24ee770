import type { Cart, Revision } from '@goodlot/rules'
import type { CartRecords } from './valid-cart.ts'

/** Copies of goods, factory and tests as they are now, so that later changes of the records do not change what was sold. */
export function copiesOf(
  cart: Cart,
  { products, factory, tests }: CartRecords,
): Pick<Revision, 'goods' | 'factory' | 'tests'> {
  return {
    goods: cart.products.flatMap(({ productId, quantity, lot }) => {
      const row = products.get(productId)
      if (!row) return []
      const { name, sku, po, po_date, category_id, line_id, photo_id, barcode } = row
      return [
        {
          productId,
          name,
          sku,
          po,
          poDate: po_date,
          categoryId: category_id,
          lineId: line_id,
          quantity: quantity ?? 0,
          lot,
          photoId: photo_id,
          barcode,
        },
      ]
    }),
    factory: factory && {
      factoryId: factory.id,
      name: factory.name,
      supplierName: factory.supplier_name,
      country: factory.country,
      province: factory.province,
      city: factory.city,
      address: factory.address,
      addressCn: factory.address_cn,
      person: factory.person,
      contact: factory.contact,
      contact2: factory.contact2,
      email: factory.email,
      lat: factory.lat,
      lng: factory.lng,
    },
    tests: cart.tests.flatMap(({ testId, samples }) => {
      const test = tests.get(testId)
      if (!test) return []
      const { name, nameCn, standard, price } = test
      return [{ testId, name, nameCn, standard, samples, price }]
    }),
  }
}
