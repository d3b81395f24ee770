import { addDays, chinaDay } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature } from '../../src/features/products/index.ts'
import { asDemo, type DemoContext, withUpload } from './demo-context.ts'
import { draw, type Shape } from './pictures.ts'

/** name · category · line · SKU · pieces · pieces per carton · carton in cm and kg · picture */
type Item = readonly [string, number, number, string, number, number, readonly [number, number, number, number], Shape]

const productsByOwner: Record<string, readonly Item[]> = {
  'buyer@goodlot.test': [
    ['Stoneware mug 350 ml, matt blue', 800, 808, 'NH-MUG-350-BL', 4800, 36, [48, 32, 30, 14.2], 'mug'],
    ['Stoneware mug 350 ml, matt sand', 800, 808, 'NH-MUG-350-SA', 4800, 36, [48, 32, 30, 14.2], 'mug'],
    ['Double-wall glass 250 ml, set of 2', 800, 808, 'NH-GLS-250-2', 3000, 24, [46, 34, 26, 9.8], 'mug'],
    ['Stainless steel kettle 1.7 l, 2200 W', 100, 101, 'NH-KET-17', 1500, 6, [62, 42, 26, 9.1], 'kettle'],
    ['Pour-over coffee kettle 1.0 l, gooseneck', 100, 101, 'NH-KET-10G', 900, 8, [58, 44, 28, 9.6], 'kettle'],
    ['Table lamp oak, linen shade 30 cm', 100, 106, 'NH-LMP-OAK', 1200, 4, [66, 34, 50, 7.4], 'lamp'],
    ['LED desk lamp, dimmable, white', 100, 106, 'NH-LMP-LED', 2000, 12, [60, 40, 32, 12.5], 'lamp'],
    ['Cast iron frying pan 28 cm', 500, 503, 'NH-PAN-28', 1800, 6, [52, 32, 28, 19.6], 'pan'],
    ['Enamel casserole 4.5 l with lid, red', 500, 503, 'NH-CAS-45R', 1000, 4, [56, 56, 30, 18.2], 'pan'],
    ['Dining chair Lund, solid beech', 600, 603, 'NH-CHR-LUND', 640, 2, [58, 54, 84, 13.8], 'chair'],
    ['Side table Fjell, oak veneer, 45 cm', 600, 601, 'NH-TBL-FJ45', 400, 1, [52, 52, 16, 7.9], 'chair'],
    ['Bed linen set 135 × 200, washed cotton', 300, 309, 'NH-BED-135', 1600, 10, [50, 40, 36, 13.1], 'box'],
    ['Bath towel 70 × 140, 550 g/m², grey', 300, 309, 'NH-TWL-70G', 5000, 24, [58, 44, 40, 14.6], 'box'],
    ['Scented candle in glass, cedar, 220 g', 700, 702, 'NH-CDL-CED', 3600, 24, [40, 28, 24, 12.8], 'mug'],
  ],
  'main@goodlot.test': [
    ['Cordless drill 18 V, two batteries', 100, 112, 'HT-DRL-18', 1200, 4, [54, 40, 30, 12.4], 'tool'],
    ['Claw hammer 450 g, fibreglass handle', 500, 501, 'HT-HAM-450', 6000, 36, [40, 34, 22, 22.5], 'tool'],
    ['Adjustable wrench 250 mm, chrome vanadium', 500, 501, 'HT-WRN-250', 4000, 40, [36, 30, 20, 20.1], 'tool'],
    ['Power bank 20,000 mAh, USB-C PD', 100, 110, 'HT-PWB-20', 5000, 50, [44, 32, 26, 21.4], 'box'],
    ['Bluetooth speaker, splash-proof, black', 100, 107, 'HT-SPK-BT1', 3000, 20, [52, 42, 28, 11.7], 'box'],
    ['Extension lead 5 m, 4 sockets, EU', 100, 111, 'HT-EXT-5M4', 2400, 20, [46, 38, 32, 15.2], 'box'],
    ['Plush bear 40 cm, brown', 200, 201, 'HT-PLB-40', 6000, 24, [70, 50, 60, 9.6], 'bear'],
    ['Plush rabbit 25 cm, white', 200, 201, 'HT-PLR-25', 8000, 48, [70, 50, 60, 9.9], 'bear'],
    ['Wooden building blocks, 100 pieces', 200, 203, 'HT-BLK-100', 3000, 12, [48, 36, 34, 16.8], 'blocks'],
    ['Construction set Bridge, 240 pieces', 200, 206, 'HT-CON-240', 4500, 16, [52, 40, 36, 11.3], 'blocks'],
    ['Radio-controlled car 1:18, 2.4 GHz', 200, 204, 'HT-RCC-18', 2000, 12, [64, 46, 38, 10.9], 'blocks'],
    ['不锈钢保温杯 500 ml / vacuum flask 500 ml', 800, 809, 'HT-VAC-500', 10000, 25, [42, 42, 28, 9.4], 'mug'],
  ],
  'child@goodlot.test': [
    ['Running shoe Breeze, men, navy, 40–46', 400, 401, 'HT-RUN-M1', 3600, 12, [62, 38, 36, 11.2], 'shoe'],
    ['Running shoe Breeze, women, coral, 36–41', 400, 401, 'HT-RUN-W1', 3600, 12, [60, 36, 34, 9.8], 'shoe'],
    ['Safety shoe S3, steel cap, 39–47', 400, 406, 'HT-SAF-S3', 1800, 10, [66, 40, 36, 14.9], 'shoe'],
    ['Rain boot children, yellow, 24–34', 400, 407, 'HT-RNB-C', 2400, 12, [58, 42, 38, 12.3], 'shoe'],
    ['Backpack 22 l, recycled polyester', 300, 311, 'HT-BAG-22', 2500, 20, [60, 44, 42, 10.6], 'bag'],
    ['Cabin trolley 38 l, polycarbonate', 300, 311, 'HT-TRO-38', 900, 1, [56, 37, 24, 3.4], 'bag'],
  ],
  'agent@goodlot.test': [
    ['Camiseta hombre algodón orgánico, azul marino', 300, 301, 'RS-TSH-NAV', 6000, 50, [60, 40, 36, 10.8], 'shirt'],
    ['Camiseta mujer algodón orgánico, blanca', 300, 301, 'RS-TSH-WHT', 6000, 50, [60, 40, 34, 9.2], 'shirt'],
    ['Linen shirt, long sleeve, sage', 300, 302, 'RS-SHI-SAG', 2400, 30, [60, 40, 34, 9.9], 'shirt'],
    ['Padded jacket women, recycled fill, olive', 300, 303, 'RS-JKT-OLV', 1800, 12, [60, 40, 40, 9.3], 'jacket'],
    ['Workwear trousers, reinforced knees', 300, 306, 'RS-WRK-TRS', 3000, 20, [60, 40, 36, 14.7], 'jacket'],
    ['Denim jacket men, stone washed', 300, 304, 'RS-DNM-JKT', 1500, 15, [60, 40, 38, 15.4], 'jacket'],
    ['Leather handbag, cognac', 300, 311, 'RS-BAG-COG', 800, 10, [58, 46, 40, 9.7], 'bag'],
    ['Football size 5, hand stitched', 500, 506, 'RS-FTB-5', 4000, 30, [56, 44, 44, 14.1], 'box'],
  ],
}

/** What a product of the demo looks like. */
export const shapeOf = (sku: string): Shape =>
  Object.values(productsByOwner)
    .flat()
    .find((item) => item[3] === sku)?.[7] ?? 'box'

/** A valid EAN-13: twelve digits and their check digit. */
function ean(serial: number): string {
  const digits = `400638${String(serial).padStart(6, '0')}`
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Forty products of the demo customers, with pictures; their purchase orders are dated in the two months before the first start. */
export async function seedProducts(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) return
  let serial = 0
  for (const [email, items] of Object.entries(productsByOwner)) {
    await asDemo(app, db, email, now, async (ctx) => {
      const pictures = await uploadPictures(ctx, new Set(items.map((item) => item[7])))
      for (const [name, category, line, sku, qty, perCarton, [length, width, height, weight], shape] of items) {
        serial += 1
        await feature.handlers.product_add(ctx, {
          product_name: name,
          product_catalog_id: [category, line],
          product_sku: sku,
          product_po: `PO-${26_100 + Math.floor(serial / 3)}`,
          product_po_date: addDays(chinaDay(now), -60 + serial),
          product_qty: qty,
          barcode: ean(serial),
          pieces_per_carton: perCarton,
          carton_length: length,
          carton_width: width,
          carton_height: height,
          carton_weight: weight,
          product_photos_id: pictures.get(shape),
        })
      }
    })
  }
}

async function uploadPictures(ctx: DemoContext, shapes: Set<Shape>): Promise<Map<Shape, number>> {
  const pictureIds = new Map<Shape, number>()
  for (const shape of shapes) {
    const bytes = await draw(shape)
    pictureIds.set(
      shape,
      (await feature.handlers.upload_product_img(withUpload(ctx, { fileName: `${shape}.png`, bytes }), {}))
        .attachment_id,
    )
  }
  return pictureIds
}
