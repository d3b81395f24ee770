import { type ChoiceField, factorySheet as sheet } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import type { ReviewKind } from '../sheets/index.ts'
import { placeChoice } from './place-choice.tsx'
import { factoryQueries } from './query-names.ts'

export const factorySheet: ReviewKind<ChoiceField<typeof sheet.columns>> = {
  sheet,
  choices: {
    country_code: placeChoice('country'),
    province_code: placeChoice('province'),
    city_code: placeChoice('city'),
  },
  refresh: factoryQueries,
  send: (rows, how, options) => ask('business_import', { rows, type: 'factory', ...how }, options),
}
