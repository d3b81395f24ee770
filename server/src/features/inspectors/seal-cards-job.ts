import type { ResealWorld } from '../../feature.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { resealBankCard, sealBankCard } from '../../payment/index.ts'
import { resealBankAccount } from '../../payment/payouts/index.ts'
import { replaceSealedProposal, sealedProposals } from './proposal-store.ts'
import { changeInspector, lockUnsealedCards, replaceSealedCard, sealedCards } from './store.ts'

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

/** Seals all bank cards, those that are proposed included, with the present secret. A card that its owner changes meanwhile is sealed with it already. */
export async function resealCards({ db, secrets }: Pick<ResealWorld, 'db' | 'secrets'>): Promise<number> {
  let resealed = 0
  for (const { account_id, payout_sealed } of await sealedCards(db)) {
    const sealed = payout_sealed && resealBankCard(secrets, account_id, payout_sealed)
    if (payout_sealed && sealed && (await replaceSealedCard(db, account_id, payout_sealed, sealed))) resealed += 1
  }
  for (const { id, inspector_id, field, sealed: before } of await sealedProposals(db)) {
    const reseal = field === 'bank_account' ? resealBankAccount : resealBankCard
    const sealed = before && reseal(secrets, inspector_id, before)
    if (before && sealed && (await replaceSealedProposal(db, id, before, sealed))) resealed += 1
  }
  return resealed
}
