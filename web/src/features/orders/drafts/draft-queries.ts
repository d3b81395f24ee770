import { factoryQueries } from '../../factories/index.ts'
import { productQueries } from '../../products/index.ts'

/** Queries that show what was imported as drafts: they may have brought products and factories along. */
export const draftQueries = ['draft_list', ...productQueries, ...factoryQueries]
