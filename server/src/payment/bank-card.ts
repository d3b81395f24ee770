import type { Selectable } from 'kysely'
import type { Inspectors } from '../db/types.ts'
import type { Secrets } from '../secrets.ts'

/** How a bank card is stored; `payout_account` has it in the clear until the job has sealed it. */
type StoredCard = Pick<Selectable<Inspectors>, 'payout_account' | 'payout_sealed'>

const purpose = 'bank-card'
const about = (inspectorId: number) => `inspector:${inspectorId}`

/** An inspector's bank card as it was typed; '' if there is none. */
export function readBankCard(
  secrets: Secrets,
  inspectorId: number,
  { payout_account, payout_sealed }: StoredCard,
): string {
  // a server of the release before may have written a newer card in the clear
  if (payout_account !== '' || payout_sealed === null) return payout_account
  return secrets.decrypt(purpose, payout_sealed, about(inspectorId)).toString('utf8')
}

/** How many characters of a bank card root can search for. */
export const cardTail = 4

/** The columns of a bank card: sealed with a key that is not in the database, with its last characters for root's search. */
export function sealBankCard(secrets: Secrets, inspectorId: number, card: string) {
  if (card === '') return { payout_account: '', payout_sealed: null, payout_tail: '' }
  return {
    payout_account: '',
    payout_sealed: secrets.encrypt(purpose, Buffer.from(card), about(inspectorId)),
    payout_tail: card.slice(-cardTail),
  }
}

/** A sealed card sealed with the present secret; null if it is already. */
export const resealBankCard = (secrets: Secrets, inspectorId: number, sealed: Buffer): Buffer | null =>
  secrets.resealed(purpose, sealed, about(inspectorId))
