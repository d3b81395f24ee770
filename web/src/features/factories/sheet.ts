import { type ChoiceField, factorySheet as sheet } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import type { SheetKind } from '../sheets/index.ts'
import { placeChoice } from './place-choice.tsx'
import { factoryQueries } from './queries.ts'

export const factorySheet: SheetKind<ChoiceField<typeof sheet.columns>> = {
  sheet,
  choices: {
    country_code: placeChoice('country'),
    province_code: placeChoice('province'),
    city_code: placeChoice('city'),
  },
  template: 'business_template',
  export: 'business_export',
  refresh: factoryQueries,
  send: (rows, how, options) => ask('business_import', { rows, type: 'factory', ...how }, options),
}
