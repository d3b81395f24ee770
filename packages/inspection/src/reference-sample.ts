import type { ItemNode } from '@goodlot/checklists'
import type { Brief } from './brief.ts'

/** The names of the item in English and Chinese, the languages of protocols; copies of our protocols keep these names. */
const names = [/reference sample/i, /确认样/]

/** Does the item ask which sample the goods were compared with? */
export const isAboutReferenceSample = ({ name, name_cn }: Pick<ItemNode, 'name' | 'name_cn'>): boolean =>
  names.some((one) => one.test(name) || one.test(name_cn))

/** The buyer gave no sample, so nothing can be said to agree with it. */
export const hasNoReferenceSample = ({ reference_sample }: Pick<Brief, 'reference_sample'>): boolean =>
  reference_sample === 'none'
