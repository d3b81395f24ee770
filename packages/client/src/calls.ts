import type { CallName, Calls, OutputOf } from '@goodlot/contract'
import { deviceFor, readToken, screenAccount, setScreenAccount, storeDevice, storeToken } from './session.ts'
import { CallFault, type Envelope, type SignedIn } from './transport.ts'

export interface Sender {
  /** Which app sends: `JTYPE`. */
  client: 'web' | 'field'
  locale: string
  /** Another session's token than the present one: to end it, or none at all to register. */
  token?: string | undefined
  /** The e-mail of the account to be entered: this browser may be known for it. */
  device?: string | undefined
  /** Idempotency-Key of a write. */
  key?: string | undefined
}

/** The headers of a call. */
export function callHeaders({ client, locale, token = readToken(), device, key }: Sender): Record<string, string> {
  const account = screenAccount()
  return {
    USERTOKEN: token,
    UTOKEN: token,
    JTYPE: client,
    'Accept-Language': locale,
    ...(device ? { DEVICE: deviceFor(device) } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
    // whoever signs in, registers or ends another session does not do it as the screen's account
    ...(account && device === undefined && token === readToken() ? { ACCOUNT: account.uuid } : {}),
  }
}

/** The session that a sign-in opened: the screen is its account's from now on. */
export function keepSession({ user_sign, user_account, device_sign, uuid = '', nick_name }: SignedIn): void {
  storeToken(user_sign)
  setScreenAccount({ uuid, email: user_account, name: nick_name })
  storeDevice(user_account, device_sign)
}

/** The data of an answer; a refusal is thrown. */
export function dataOf<N extends CallName>(envelope: Envelope<N>): OutputOf<Calls[N]> {
  if (envelope.fault !== undefined) throw new CallFault(envelope)
  return envelope.data
}
