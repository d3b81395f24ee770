import type { ResealWorld } from '../../feature.ts'
import { resealBankAccount } from '../../payment/payouts/index.ts'
import { replaceAccountOfTransfer, replaceSealedAccount, sealedAccounts, sealedTransfers } from './reseal-store.ts'

/** Seals all bank accounts with the present secret, those of inspectors and those that transfers went to. */
export async function resealAccounts({ db, secrets }: Pick<ResealWorld, 'db' | 'secrets'>): Promise<number> {
  let resealed = 0
  for (const { inspector_id, sealed } of await sealedAccounts(db)) {
    const anew = resealBankAccount(secrets, inspector_id, sealed)
    // an account that is saved meanwhile is sealed with the present secret already
    if (anew && (await replaceSealedAccount(db, inspector_id, sealed, anew))) resealed += 1
  }
  for (const { id, inspector_id, account_sealed } of await sealedTransfers(db)) {
    const anew = account_sealed && resealBankAccount(secrets, inspector_id, account_sealed)
    if (!anew) continue
    await replaceAccountOfTransfer(db, id, anew)
    resealed += 1
  }
  return resealed
}
