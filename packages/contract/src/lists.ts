import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { code, idsIn, optional } from './wire.ts'

export const option = z.object({ value: z.union([z.string(), z.number()]), title: z.string(), child_title: z.string() })
export type Option = z.infer<typeof option>

export interface CatalogNode {
  product_catalog_id: number
  product_catalog_name: string
  product_catalog_code: string
  work_group: string
  /** What people call goods of this line, in the reader's language and in English. */
  search_words?: string[] | undefined
  child_info: CatalogNode[]
}
export const catalogNode: z.ZodType<CatalogNode, CatalogNode> = z.object({
  product_catalog_id: z.int(),
  product_catalog_name: z.string(),
  product_catalog_code: z.string(),
  work_group: z.string(),
  search_words: z.array(z.string()).optional(),
  child_info: z.lazy(() => z.array(catalogNode)),
})

/** The catalog choice of a product: exactly [category, line] (K-14). */
export const catalogPath = () =>
  idsIn('validation.catalog_required', 2, 2).transform(
    ([category = 0, line = 0]) => [category, line] as [number, number],
  )

/** A filter by catalog: a category, a line, or the path of both, of which the last part decides. */
export const catalogFilter = () => optional(idsIn('validation.choice', 1, 2).transform((path) => path.at(-1) as number))

export const lists = {
  sys_list: call({
    about:
      'A system list by its type_code; province and city narrow by _id (the code above; for cities also the country, then with the province in child_title).',
    kind: 'read',
    action: 'read_lists',
    record: noRecord,
    method: 'GET',
    faults: ['not_found'],
    input: z.object({
      type_code: code({ required: 'validation.required', max: 60 }),
      _id: optional(code({ max: 60 })),
    }),
    output: z.array(option),
  }),
  dict: call({
    about: 'The same lists by code, narrowed by id.',
    kind: 'read',
    action: 'read_lists',
    record: noRecord,
    method: 'GET',
    faults: ['not_found'],
    input: z.object({ code: code({ required: 'validation.required', max: 60 }), id: optional(code({ max: 60 })) }),
    output: z.array(option),
  }),
  catalog_tree: call({
    about: 'Product categories and their lines.',
    kind: 'read',
    action: 'read_lists',
    record: noRecord,
    method: 'GET',
    input: z.object({}),
    output: z.array(catalogNode),
  }),
  aql_list: call({
    about: 'The AQL values and inspection levels of ISO 2859-1, narrowed by aql or aql_level.',
    kind: 'read',
    action: 'read_lists',
    record: noRecord,
    method: 'GET',
    input: z.object({ aql: optional(code({ max: 10 })), aql_level: optional(code({ max: 10 })) }),
    output: z.array(z.object({ aql: z.string(), aql_level: z.string(), value: z.string(), title: z.string() })),
  }),
}
