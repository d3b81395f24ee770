import { expect } from 'vitest'
import type { Person } from '../world.ts'
import type { Rows } from './cast-rows.ts'

/** A phone at a push service of a browser, which nobody calls here. */
export const phoneAddress = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/root',
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
}

/** Adds a phone of this account. */
export async function phoneOf(person: Person): Promise<Rows> {
  const { push_key } = (await person.send('alert_get')).data
  const endpoint = `https://fcm.googleapis.com/fcm/send/${person.id}`
  const { msg, data } = await person.send('push_device_save', { ...phoneAddress, endpoint, push_key })
  expect(msg).toBe('')
  return { device_id: data.device_id }
}
