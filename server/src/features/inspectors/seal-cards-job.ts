import type { Job, JobWorld } from '../../jobs/job.ts'
import { sealBankCard } from '../../payment/index.ts'
import { changeInspector, lockUnsealedCards } from './store.ts'

const batch = 100

/** Seals bank cards that are stored in the clear: from before cards were sealed, or from a server of the release before. */
const sealCards = ({ db, secrets }: JobWorld): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await lockUnsealedCards(trx, batch)
    for (const { account_id, payout_account } of found)
      await changeInspector(trx, account_id, sealBankCard(secrets, account_id, payout_account))
    return found.length === batch
  })

export const sealCardsJob: Job = { name: 'inspectors.seal_cards', everyMs: 3600_000, patient: true, run: sealCards }
