import { type ChoiceField, productSheet as sheet } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import type { ReviewKind } from '../sheets/index.ts'
import { categoryChoice } from './category-choice.tsx'
import { productQueries } from './query-names.ts'

export const productSheet: ReviewKind<ChoiceField<typeof sheet.columns>> = {
  sheet,
  choices: { category: categoryChoice },
  refresh: productQueries,
  send: (rows, how, options) => ask('product_import', { rows, ...how }, options),
}
