import { appealOutcomes } from '@goodlot/rules'
import { z } from 'zod'

/** What an inspector wrote against a rating, a deduction or a strike, and what root decided. */
export const appealOf = z.object({
  appeal_id: z.int(),
  text: z.string(),
  opened_at: z.string(),
  /** '' while it waits. */
  outcome: z.enum([...appealOutcomes, '']),
  reason: z.string(),
  decided_at: z.string(),
})
