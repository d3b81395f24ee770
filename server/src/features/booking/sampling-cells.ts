import { locales } from '@goodlot/i18n'
import { LIMITING_QUALITIES, PLAN_KINDS, type PlanKind } from '@goodlot/sampling'
import { wordsOf } from '../../http/words.ts'
import { Choices } from '../../spreadsheet/index.ts'

let kinds: Choices<PlanKind> | null = null

/** The kind of sampling that a cell names, by its code or its name in any language; undefined: none. */
export function kindInCell(cell: string): PlanKind | undefined {
  if (kinds === null) {
    kinds = new Choices<PlanKind>()
    for (const kind of PLAN_KINDS)
      for (const name of [kind, ...locales.map((locale) => wordsOf(locale)(`booking.sampling_${kind}`))])
        kinds.add(name, kind)
    for (const name of ['LQ plan', 'limiting quality']) kinds.add(name, 'lq')
    kinds.add('c=0', 'zero')
  }
  return kinds.find(cell) ?? undefined
}

/** `5`, `5.0 %` and `5,00` are the limiting quality `5.00`; undefined: there is none of that size. */
export const limitInCell = (cell: string): (typeof LIMITING_QUALITIES)[number] | undefined => {
  const typed = cell.replace('%', '').replace(',', '.').trim()
  return typed === '' ? undefined : LIMITING_QUALITIES.find((one) => Number(one) === Number(typed))
}
