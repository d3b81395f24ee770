import type { Db } from '../db/connect.ts'
import type { Secrets } from '../secrets.ts'
import { resealDevices } from './push-device-store.ts'
import { resealPushKeys } from './push-key-store.ts'

/** Seals the keys for phones and the addresses of phones with the present secret of the server. Returns how many these were. */
export const resealAlerts = async ({ db, secrets }: { db: Db; secrets: Secrets }): Promise<number> =>
  (await resealPushKeys(db, secrets)) + (await resealDevices(db, secrets))
