import type { ItemNode } from '@goodlot/checklists'
import type { Brief } from './brief.ts'

/** Protocols are written in English and Chinese, and copies of ours keep these names. */
const names = [/reference sample/i, /确认样/]

/** Whether an item says with which sample the goods were compared. */
export const isAboutReferenceSample = ({ name, name_cn }: Pick<ItemNode, 'name' | 'name_cn'>): boolean =>
  names.some((one) => one.test(name) || one.test(name_cn))

/** The buyer gave no sample, so that nothing can be said to agree with one. */
export const hasNoReferenceSample = ({ reference_sample }: Pick<Brief, 'reference_sample'>): boolean =>
  reference_sample === 'none'
