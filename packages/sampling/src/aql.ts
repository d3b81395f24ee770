import { SamplingError } from './errors.ts'
import { AQLS, type Aql } from './tables.ts'

const COLUMN_OF = new Map<string, number>(AQLS.map((aql, column) => [aql, column]))
const AQL_OF_NUMBER = new Map<number, Aql>([[0, '0'], ...AQLS.map((aql): [number, Aql] => [Number(aql), aql])])
const DECIMAL = /^(0|[1-9]\d*)(\.\d+)?$/

/** SPEC S3: '4', '4.0' and '4.00' are the same AQL and read as the standard prints it, '4.0'. */
export function parseAql(text: string): Aql {
  if (COLUMN_OF.has(text)) return text as Aql
  const aql = DECIMAL.test(text) ? AQL_OF_NUMBER.get(Number(text)) : undefined
  if (aql === undefined) throw new SamplingError('unknown_aql', 'aql', text)
  return aql
}

/** Column of the master tables; -1 for '0', which has none. */
export const columnOf = (aql: Aql): number => COLUMN_OF.get(aql) ?? -1

/** SPEC S9: an AQL above 10 is nonconformities per 100 items, so every defect counts, not every defective unit. */
export const countsDefects = (aql: string): boolean => Number(parseAql(aql)) > 10
