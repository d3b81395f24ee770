import { protocolClassList } from '@goodlot/contract'
import type { Transaction } from 'kysely'
import type { DB } from '../../src/db/types.ts'
import { createProtocol, protocolLibrary } from '../../src/features/protocols/index.ts'
import { protocolSnapshot } from '../../src/protocol/index.ts'
import type { DemoContext } from './demo-context.ts'

/** The public protocol that the short one is taken from, and the items that it keeps, by their codes. */
const source = 'Gifts and hard lines'
const kept = ['A1', 'B2', 'C2', 'W1', 'D5', 'Z1', 'Z2', 'Z4']
/** The codes of the kept items that require a photo. */
const pictured = ['A1', 'C2', 'W1']

interface FileClass {
  items: { item_code: string; min_photos: number }[]
}

/**
 * A protocol of root with a few items that every inspection of goods has, three of them with a photo. All past visits use it, because the
 * first start plays every one of them. Returns the id of its snapshot.
 */
export async function shortProtocol(ctx: DemoContext & { db: Transaction<DB> }): Promise<number> {
  const file = protocolLibrary().find(({ tpl_name }) => tpl_name === source)
  if (!file) throw new Error(`there is no public protocol ${source}`)
  const classes = (file.classes as FileClass[])
    .map(({ items, ...one }) => ({
      ...one,
      items: items
        .filter(({ item_code }) => kept.includes(item_code))
        .map((item) => ({ ...item, min_photos: pictured.includes(item.item_code) ? 1 : 0 })),
    }))
    .filter(({ items }) => items.length > 0)
  const id = await createProtocol(ctx, {
    name: 'Short check of goods',
    name_cn: '货物简易检验',
    service_type: file.service_type,
    audit_type: '',
    is_public: false,
    catalogs: [],
    classes: protocolClassList.parse(classes),
  })
  return protocolSnapshot(ctx.db, id)
}
