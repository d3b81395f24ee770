import { serviceTypes } from '@goodlot/rules'
import { z } from 'zod'
import type { ProtocolRow } from '../protocol-tree.ts'
import { one, pages } from './operation.ts'
import { instant, instantOf, person } from './values.ts'

const service = z.enum(serviceTypes)
const protocol = z.object({
  id: z.int(),
  name: z.string(),
  name_in_chinese: z.string().nullable(),
  service,
  is_public: z.boolean(),
  /** Each [category] or [category, line]; none: any product. */
  categories: z.array(z.array(z.int())),
  items: z.int(),
  owner: person,
  modified_at: instant,
  version: z.int(),
})

const protocolOf = (row: ProtocolRow) => ({
  id: row.tpl_id,
  name: row.tpl_name,
  name_in_chinese: row.tpl_name_cn || null,
  service: service.parse(row.service_type),
  is_public: row.is_public,
  categories: row.catalog,
  items: row.item_count,
  owner: { id: row.created_by, name: row.customer_nick_name },
  modified_at: instantOf(row.modified_at),
  version: row.version,
})

export const protocolOperations = {
  list_protocols: pages(
    '/protocols',
    {
      about: 'The protocols that the member may use: public ones and those of the family, last changed first.',
      call: 'tpl_list',
      scopes: ['read_records', 'change_records'],
      filters: { name: 'tpl_name', service: 'service_type' },
    },
    protocol,
    protocolOf,
  ),
  get_protocol: one(
    '/protocols/{id}',
    {
      about: 'One protocol, without its tree.',
      call: 'tpl_once',
      scopes: ['read_records', 'change_records'],
      params: { id: 'tpl_id' },
    },
    protocol,
    protocolOf,
  ),
}
