import { type FaultName, faults } from '@goodlot/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callWire } from './call-wire.ts'

const { sync, photo, failureKind } = callWire({ base: '/api', headers: () => ({}) })
const piece = { order_id: 7, sha256: 'a', size: 3, offset: 0, bytes: new ArrayBuffer(3) }

afterEach(() => vi.unstubAllGlobals())

/** How both calls of the outbox classify an answer. */
async function kindsOf(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const kind = (sending: Promise<unknown>) =>
    sending.then(
      () => 'taken',
      (error: unknown) => failureKind(error),
    )
  return [await kind(sync(7, 'phone', [])), await kind(photo(piece))]
}
const refusing = (fault: FaultName) => () => Response.json({ code: faults[fault], fault, msg: 'Later.', data: null })

describe('an answer that says nothing about what was sent', () => {
  it.each(['server_busy', 'too_many_tries', 'too_many_requests'] as const)('%s: the server is busy', async (fault) => {
    expect(await kindsOf(refusing(fault))).toEqual(['busy', 'busy'])
  })
  it.each([429, 500, 502, 503, 504])('HTTP %d of a proxy: as without a network', async (status) => {
    expect(await kindsOf(() => new Response('', { status }))).toEqual(['network', 'network'])
  })
  it('a page of somebody else, as of a network that asks for a login: there is no network', async () => {
    expect(await kindsOf(() => new Response('<html>', { status: 200 }))).toEqual(['network', 'network'])
  })
  it.each(['sign_in_again', 'account_changed', 'permission_denied'] as const)(
    '%s: nobody is signed in',
    async (fault) => {
      expect(await kindsOf(refusing(fault))).toEqual(['session', 'session'])
    },
  )
})

it('a refusal of what was sent keeps its name and its sentence', async () => {
  const refusal = { fault: 'photo_unknown', message: 'Later.' }
  expect(await kindsOf(refusing('photo_unknown'))).toEqual([refusal, refusal])
})
