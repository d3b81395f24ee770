import { z } from 'zod'
import { dateTime, int, optional } from './wire.ts'

/** The owner of a record, and who saved it when. */
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

/** The state that an edit is based on; one of the two fields is enough. */
export const saveBase = { version: optional(int({ min: 1 })), modified_at: optional(dateTime()) }
