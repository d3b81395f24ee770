import type { PracticeResult } from '@goodlot/contract'
import { type PracticeSteps, practiceVersion } from '@goodlot/rules'
import { ask, CallFault } from '../api/send.ts'

/** A try that this phone has made. */
export interface KeptTry {
  try_key: string
  version: number
  practice_steps: PracticeSteps
}

const nameOf = (account: string) => `practice.unsent.${account}`

export function unsentTries(account: string): KeptTry[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(account)) ?? '[]') as KeptTry[]
  } catch {
    return []
  }
}
const keep = (account: string, tries: readonly KeptTry[]) => {
  if (tries.length === 0) localStorage.removeItem(nameOf(account))
  else localStorage.setItem(nameOf(account), JSON.stringify(tries))
}

export function keepTry(account: string, practice_steps: PracticeSteps): void {
  const made = { try_key: crypto.randomUUID(), version: practiceVersion, practice_steps }
  keep(account, [...unsentTries(account), made])
}

/** Sends what this phone has kept; answers how all tries went, or null if there was nothing to send. */
export async function sendTries(account: string): Promise<PracticeResult | null> {
  let result: PracticeResult | null = null
  for (const made of unsentTries(account)) {
    try {
      result = await ask('ins_practice_save', made)
    } catch (error) {
      // what the server will never take must not hold back the tries after it
      if (!(error instanceof CallFault) || error.fault !== 'bad_input') throw error
    }
    keep(
      account,
      unsentTries(account).filter(({ try_key }) => try_key !== made.try_key),
    )
  }
  return result
}
