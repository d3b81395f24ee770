import { draftSheet } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { addDays, chinaDay, serviceTypes } from '@goodlot/rules'
import { AQLS, LEVELS, LIMITING_QUALITIES, PLAN_KINDS } from '@goodlot/sampling'
import type { Blob } from '../../http/context.ts'
import { type BookContext, type TemplateParts, templateBook } from '../../spreadsheet/index.ts'
import type { SheetContext } from '../../spreadsheet/kinds/index.ts'
import { openAtlas, placeDropDowns } from '../factories/index.ts'
import { linesOf } from '../products/index.ts'
import { readServices } from './draft-rows.ts'
import { publicProtocolNames } from './draft-sheet-store.ts'

/** One draft of two products. */
export const examples = (t: Translate) => [
  {
    order_name: t('order-sheets.example_order'),
    service: 'fri' as const,
    line: 808,
    product_name: t('order-sheets.example_1'),
    sku: 'MUG-350-BL',
    po: 'PO-10012',
    po_date: '2026-12-01',
    qty: 3600,
    factory_name: 'Shenzhen Bright Home Co., Ltd',
    city: 'CN-4403',
    address: '8 Keji Road, Nanshan District',
    address_cn: '深圳市南山区科技路8号',
    person: 'Li Wei',
    phone1: '+86 755 6000 1000',
    email: 'li.wei@example.com',
    level: 'II',
    aql_critical: '0',
    aql_major: '2.5',
    aql_minor: '4.0',
    remark: t('order-sheets.example_remark'),
  },
  {
    order_name: t('order-sheets.example_order'),
    line: 808,
    product_name: t('order-sheets.example_2'),
    sku: 'MUG-350-RD',
    po: 'PO-10012',
    qty: 2400,
  },
]

export async function draftTemplate(ctx: SheetContext & BookContext): Promise<Blob> {
  const protocols = (await publicProtocolNames(ctx.db)).map(
    ({ name, name_cn }) => (ctx.locale === 'zh-CN' && name_cn) || name,
  )
  const day = addDays(chinaDay(ctx.now), 14)
  return templateBook(ctx, draftSheet, [day, ...protocols], () => partsOf(ctx, day, protocols))
}

async function partsOf(ctx: SheetContext, day: string, protocols: string[]): Promise<TemplateParts> {
  const { byId } = await linesOf(ctx)
  const { lists: places, namesOf } = (await openAtlas(ctx)).choices(ctx.locale)
  const services = await readServices(ctx)
  const lineName = (id: number) => byId.get(id)?.names[ctx.locale] ?? ''
  return {
    examples: examples(ctx.t).map(({ line, city, service, ...cells }) => ({
      ...cells,
      category: lineName(line),
      ...(service ? { service_type: services.nameOf(service), ins_date: day } : {}),
      ...(city === undefined ? {} : namesOf(city)),
    })),
    lists: {
      services: serviceTypes.map(services.nameOf),
      categories: [...byId.keys()].map(lineName),
      levels: [...LEVELS],
      aqls: ['0', ...AQLS],
      kinds: PLAN_KINDS.map((kind) => ctx.t(`booking.sampling_${kind}`)),
      limits: LIMITING_QUALITIES.map((one) => String(Number(one))),
      protocols,
      ...places,
    },
    dropDowns: [
      { field: 'service_type', source: ({ list }) => list('services').range },
      { field: 'category', source: ({ list }) => list('categories').range },
      ...placeDropDowns,
      { field: 'level', source: ({ list }) => list('levels').range },
      ...['aql_critical', 'aql_major', 'aql_minor'].map((field) => ({
        field,
        source: ({ list }: { list(name: string): { range: string } }) => list('aqls').range,
      })),
      { field: 'sampling', source: ({ list }) => list('kinds').range },
      ...['lq_critical', 'lq_major', 'lq_minor'].map((field) => ({
        field,
        source: ({ list }: { list(name: string): { range: string } }) => list('limits').range,
      })),
      { field: 'protocol', source: ({ list }) => list('protocols').range },
    ],
  }
}
