import { phoneAddress } from './phones.ts'
import type { State } from './state.ts'

export const aPushKey: State = async (_w, cast) => ({
  push_key: (await cast.people.root.send('alert_get')).data.push_key,
})
export const aPhone: State = async (w, cast) => {
  const { push_key } = await aPushKey(w, cast)
  const { data } = await cast.people.root.send('push_device_save', { ...phoneAddress, push_key: String(push_key) })
  return { device_id: data.device_id, version: undefined }
}

/** How the gateway is set; nobody listens at this port. */
export const gatewayInput = {
  ...{ name: 'SMS', format: 'json' as const, success: '', url: 'http://127.0.0.1:9/send', headers: 'X-Key: k' },
  body: '{"to":"{phone}","text":"{text}"}',
} as const
export const aGateway: State = async (_w, cast) => {
  await cast.people.root.send('gateway_save', gatewayInput)
  return { version: 1, phone: '13800138000' }
}
