import { connect } from 'node:net'
import { contract } from '@goodlot/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

/** The request headers that every answer must name in `vary`, whichever call it is. */
const dependsOn = ['accept-language', 'usertoken', 'utoken', 'account', 'device', 'jtype', 'idempotency-key']

function mustStayUncached(answer: Response, what: string) {
  expect(answer.headers.get('cache-control'), what).toMatch(/^no-store(,|$)/)
  const vary = (answer.headers.get('vary') ?? '').toLowerCase().split(', ')
  expect(vary, what).toEqual(expect.arrayContaining(dependsOn))
}

describe('no answer of a call may be kept by anybody', () => {
  it('of every call of the contract, to visitors and to root, sent by GET as well as by POST', async () => {
    for (const name of Object.keys(contract))
      for (const token of ['', root.token])
        for (const method of ['GET', 'POST']) {
          if (name === 'logout' && token !== '') continue
          const answer = await fetch(`${w.url}/api/${name}`, { method, headers: { USERTOKEN: token } })
          mustStayUncached(answer, `${method} ${name} ${token === '' ? 'by a visitor' : 'by root'}`)
          await answer.body?.cancel()
        }
    expect((await root.send('profile_get')).code).toBe(200)
  })

  const post = (url: string, type: string, body: string) =>
    fetch(`${w.url}${url}`, { method: 'POST', headers: { 'content-type': type }, body })
  it.each<[string, number, () => Promise<Response>]>([
    ['an unknown call', 404, () => fetch(`${w.url}/api/no_such_call`)],
    ['an undecodable address', 404, () => fetch(`${w.url}/api/%ff`)],
    ['broken JSON', 200, () => post('/api/login', 'application/json', '{')],
    ['a body of an unknown kind', 415, () => post('/api/login', 'application/xml', '<a/>')],
    ['a body that is too large', 413, () => post('/api/login', 'application/json', `"${'x'.repeat(2 ** 21)}"`)],
    ['a method that nobody takes', 404, () => fetch(`${w.url}/api/login`, { method: 'DELETE' })],
  ])('%s', async (what, status, sent) => {
    const answer = await sent()
    mustStayUncached(answer, what)
    expect(answer.status).toBe(status)
  })

  it('nor what is answered to something that is no HTTP', async () => {
    const socket = connect(Number(new URL(w.url).port), '127.0.0.1', () =>
      socket.write('GET /api/role HTTP/1.1\r\n:\r\n\r\n'),
    )
    const said = await new Promise<string>((done) => {
      let text = ''
      socket.on('data', (piece) => (text += piece)).on('close', () => done(text))
    })
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(said).toMatch(/\r\ncache-control: no-store\r\n/i)
    expect(said).toContain('"fault":"request_broken"')
  })

  it('only the description of the calls, which is the same for everybody, may be kept for a while', async () => {
    const answer = await fetch(`${w.url}/api/openapi.json`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('vary')).toBeNull()
  })
})
