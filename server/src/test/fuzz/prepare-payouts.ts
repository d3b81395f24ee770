import { anInspector } from '../inspectors.ts'
import { anEarning, aTransfer } from '../payouts.ts'
import type { TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import type { Preparation } from './prepare-erasures.ts'

async function earned(w: TestWorld): Promise<Rows> {
  const { id } = await anEarning(w, await w.an(), await anInspector(w))
  return { payout_id: id, payout_ids: [id] }
}

async function transferred(w: TestWorld): Promise<Rows> {
  const inspector = await anInspector(w)
  const payout = await anEarning(w, await w.an(), inspector)
  const { id, run_id } = await aTransfer(w, await w.an({ role: 'root' }), inspector, [payout])
  return { transfer_id: id, run_id }
}

export const payoutPreparations: Record<string, Preparation> = {
  payout_pay: earned,
  payout_hold: earned,
  payout_recover: earned,
  payout_reverse: transferred,
  payout_bank_file: transferred,
}
