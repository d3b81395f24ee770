import { addDays, type Day } from './china-time.ts'
import type { InspectorFacts } from './inspectors.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** What root has verified of an inspector: a change of one of these fields is a proposal until root accepts it. */
export const proposalFields = [
  'nickname',
  'realname',
  'show_title',
  'third_party_experiences',
  'expertise',
  'audit_types',
  'documents',
  'bankcard',
  'bank_account',
] as const
export type ProposalField = (typeof proposalFields)[number]

/** Fields that say where money goes. While a change of one is open, payouts wait. */
export const moneyFields: readonly ProposalField[] = ['bankcard', 'bank_account']

export const proposalStates = ['open', 'accepted', 'sent_back', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/**
 * Whether root has ever verified this inspector. A verification that was withdrawn counts too: otherwise losing it would be the way to
 * change the bank account unseen.
 */
export const isChecked = (row: { verified_at: Date | null; checked_at: Date | null }): boolean =>
  row.verified_at !== null || row.checked_at !== null

/** May this version of a proposal be accepted, sent back or withdrawn? */
export function mayDecideProposal(
  proposal: { state: string; version: number },
  version: number,
): Verdict<'proposal_closed' | 'proposal_changed'> {
  if (proposal.state !== 'open') return no('proposal_closed')
  return proposal.version === version ? ok : no('proposal_changed')
}

/** May a profile that waits for verification be sent back? */
export function maySendBack({
  submitted,
  verified,
}: Pick<InspectorFacts, 'submitted' | 'verified'>): Verdict<'not_submitted' | 'already_verified'> {
  if (verified) return no('already_verified')
  return submitted ? ok : no('not_submitted')
}

// documents

/** Days before the date on a document on which its inspector is reminded; 0 is the day after which it counts no more. */
export const documentReminders = [30, 7, 0] as const

/** A document counts up to and including the day that is printed on it; one without a date counts for ever. */
export const isValidDocument = (expiresOn: Day | null, today: Day): boolean => expiresOn === null || expiresOn >= today

/**
 * The reminder that is due, as days before the end; null if there is none. Only the most urgent is sent, each once: `told` is the last
 * one that was sent.
 */
export function documentReminder(expiresOn: Day, told: number | null, today: Day): number | null {
  const due = documentReminders.findLast((days) =>
    days === 0 ? expiresOn < today : expiresOn <= addDays(today, days) && expiresOn >= today,
  )
  return due === undefined || (told !== null && told <= due) ? null : due
}
