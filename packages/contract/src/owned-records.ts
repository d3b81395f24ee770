import { z } from 'zod'
import { dateTime, int, optional } from './wire.ts'

/** Whose a record is, and who saved it when. */
export const ownedRow = {
  created_by: z.int(),
  created_at: z.string(),
  modified_by: z.int(),
  modified_by_name: z.string(),
  modified_at: z.string(),
  customer_user_id: z.int(),
  customer_nick_name: z.string(),
  version: z.int(),
}

/** What an edit was made on; either is enough. */
export const savedOn = { version: optional(int({ min: 1 })), modified_at: optional(dateTime()) }
