import { type ChoiceField, productSheet as sheet } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import type { SheetKind } from '../sheets/index.ts'
import { categoryChoice } from './category-choice.tsx'
import { productQueries } from './queries.ts'

export const productSheet: SheetKind<ChoiceField<typeof sheet.columns>> = {
  sheet,
  choices: { category: categoryChoice },
  template: 'product_template',
  export: 'product_export',
  refresh: productQueries,
  send: (rows, how, options) => ask('product_import', { rows, ...how }, options),
}
