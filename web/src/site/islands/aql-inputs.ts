import {
  AQLS,
  CLASSES,
  type DefectClass,
  LEVELS,
  type Level,
  SAMPLINGS,
  type Sampling,
  SEVERITIES,
  type Severity,
} from '@goodlot/sampling'
import { defaults } from '../defaults.ts'
import { wholeNumber } from '../site-props.ts'

/** The fields of the calculator, by the names they have in the form and in the address. */
export interface AqlInputs {
  lot: string
  level: Level
  critical: string
  major: string
  minor: string
  severity: Severity
  /** Single, double or multiple. */
  kind: Sampling
  /** The defect class whose curve is drawn. */
  class: DefectClass
}
type AqlName = keyof AqlInputs

export const aqlChoices = ['0', ...AQLS]
export const startInputs: AqlInputs = {
  lot: String(defaults.quote.quantity),
  ...defaults.plan,
  kind: 'single',
  class: 'major',
}
const allowed: Record<Exclude<AqlName, 'lot'>, readonly string[]> = {
  level: LEVELS,
  critical: aqlChoices,
  major: aqlChoices,
  minor: aqlChoices,
  severity: SEVERITIES,
  kind: SAMPLINGS,
  class: CLASSES,
}

/** The inputs in an address, without invalid ones. */
export function fromAddress(search: string): Partial<Record<AqlName, string>> {
  const query = new URLSearchParams(search)
  const inputs: Partial<Record<AqlName, string>> = {}
  for (const name of Object.keys(startInputs) as AqlName[]) {
    const value = query.get(name)
    if (value !== null && (name === 'lot' ? wholeNumber(value) !== null : allowed[name].includes(value)))
      inputs[name] = value
  }
  return inputs
}

export const toAddress = (inputs: AqlInputs) => `?${new URLSearchParams({ ...inputs })}`
