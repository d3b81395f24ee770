import { auditTypes, serviceTypes } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { productsMax } from './cart-codec.ts'
import { dayList, inspectorCard } from './inspector-shapes.ts'
import { catalogFilter } from './lists.ts'
import { messageKey } from './sentences.ts'
import { chosen, code, decimal, flag01, id, int, more, optional, text } from './wire.ts'

/** How the main list and the list of similar inspectors can be sorted. */
export const inspectorSorts = ['recommended', 'a', 'b', 'c', 'd', 'rate', 'hosts', 'price', 'distance'] as const

/** The search for inspectors of an order. Part of the noun `inspectors` on the wire. */
export const inspectorSearch = {
  ins_search: call({
    about:
      'Inspectors for an order: data can come (city, category, free on all days), similar share the city or the category; view_all lists all. With qty, ins_date is a range from,to and data has so many free days in it. first_row is the offset in both lists, sortby their order.',
    kind: 'read',
    action: 'search_inspectors',
    record: noRecord,
    faults: ['not_found', 'list_too_deep'],
    input: z.object({
      pdata: optional(chosen('product_id', productsMax)),
      bid: optional(id()),
      city_id: optional(text({ max: 60 })),
      ins_date: optional(dayList(60)),
      qty: optional(int({ min: 2, max: 60 })),
      service_type: optional(z.enum(serviceTypes, messageKey('validation.choice'))),
      fe_audit_type: optional(z.enum(auditTypes, messageKey('validation.choice'))),
      catalog_id: catalogFilter(),
      /** The earlier order whose goods are inspected again: the inspector of that order is listed last. */
      origin: optional(id()),
      /** The man-days that the cards show a price for. Without it each chosen day counts as one. */
      md: optional(decimal({ min: 0, max: 100, decimals: 2 })),
      /** Number of the order being edited: prices are those of its owner. */
      osn: optional(code({ max: 40 })),
      first_row: int({ min: 0, max: 10_000 }).default(0),
      limit: int({ min: 1, max: 60 }).default(12),
      sortby: optional(z.enum(inspectorSorts, messageKey('validation.choice'))),
      use_my_ins: flag01().default(false),
      view_all: flag01().default(false),
    }),
    output: z.object({
      data: z.array(inspectorCard),
      similar: z.array(inspectorCard),
      total: z.int(),
      similar_total: z.int(),
      more: more(),
    }),
  }),
}
