import type { CallName, Calls, OutputOf } from '@goodlot/contract'
import { deviceFor, readToken, screenAccount, setScreenAccount, storeDevice, storeToken } from './session.ts'
import { CallFault, type Envelope, type SignedIn } from './transport.ts'
import { lastWrite, writtenHeader } from './written.ts'

export interface Sender {
  /** The app that sends the call, as the header `JTYPE` names it. */
  client: 'web' | 'field'
  locale: string
  /** Token of a session other than the current one, in order to end it; '' sends the call without any session, as for registering. */
  token?: string | undefined
  /** The e-mail address of the account being signed in to: its device token is sent, if this browser has one. */
  device?: string | undefined
  /** Idempotency-Key of a write. */
  key?: string | undefined
}

export function callHeaders({ client, locale, token = readToken(), device, key }: Sender): Record<string, string> {
  const account = screenAccount()
  return {
    USERTOKEN: token,
    UTOKEN: token,
    JTYPE: client,
    'Accept-Language': locale,
    ...(lastWrite() === '' ? {} : { [writtenHeader]: lastWrite() }),
    ...(device ? { DEVICE: deviceFor(device) } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
    // a sign-in, a registration or the end of another session is not done in the name of the account on the screen
    ...(account && device === undefined && token === readToken() ? { ACCOUNT: account.uuid } : {}),
  }
}

/** Stores the session and the device token of a sign-in; from now on the screen belongs to the account of that session. */
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
