import { claimKinds, claimOutcomes, claimStates } from '@goodlot/rules'
import { z } from 'zod'
import { attachment } from './files.ts'
import { usd } from './wire.ts'

/** What the decision booked. */
export const booked = {
  /** The order costs less. */
  reduction: usd(),
  /** Goes back to the customer. */
  refund: usd(),
}

export const claimHead = {
  claim_id: z.int(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  opened_at: z.string(),
  /** '' until it is decided. */
  decided_at: z.string(),
  /** How it ended; '' until then. */
  outcome: z.enum([...claimOutcomes, '']),
}

/** A claim as the owners of its order see it. */
export const ownClaim = z.object({
  ...claimHead,
  /** What was written, and what we answered; '' if nothing. */
  text: z.string(),
  answer: z.string(),
  /** What was sent with a complaint; nobody changes it afterwards. */
  files: z.array(attachment),
  ...booked,
})
export type OwnClaim = z.infer<typeof ownClaim>
