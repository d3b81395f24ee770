import { type Call, contract, faults, faultsOf, isFaultName } from '@goodlot/contract'
import { faultsOfOperation } from '@goodlot/contract/openapi-v1'
import { operations } from '@goodlot/contract/v1'
import { locales } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'
import { matrix } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestWorld, testPassword, testWorld } from '../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

describe('the gate', () => {
  const calls = Object.entries(contract)

  it.each(calls)('%s: without a token 4004, unless it is open to visitors (C-34, U-67)', async (name, call) => {
    const { code } = (await (await w.fetch(name)).json()) as { code: number }
    if (matrix[call.action].visitor === 'Y') expect(code).not.toBe(4004)
    else expect(code).toBe(4004)
  })

  let others: Awaited<ReturnType<TestWorld['an']>>[]
  beforeAll(async () => {
    others = [
      await w.an(),
      await w.an({ is_agent: true }),
      await w.an({ role: 'admin' }),
      await w.an({ role: 'inspector' }),
    ]
  })
  it.each(calls.filter(([, c]) => c.action === 'administer'))(
    '%s: a customer, agent, admin or inspector gets 4003 (T-34)',
    async (name) => {
      for (const who of others) {
        expect(await (await w.fetch(name, {}, { token: who.token })).json()).toMatchObject({
          code: 4003,
          msg: 'Permission denied!',
        })
      }
    },
  )
})

describe('only visitors register', () => {
  it('whoever is signed in cannot register', async () => {
    const person = { password: 'sunny-harbour-9', nickname: 'Anna', phone: '1', company: 'Acme' }
    for (const account of [{}, { is_agent: true }, { role: 'admin' }, { role: 'root' }, { role: 'inspector' }]) {
      const who = await w.an(account)
      expect((await who.send('register', { account: 'second@example.com', ...person })).code).toBe(4003)
      // an invitation may be read by anybody who has it
      expect((await who.send('check_ref_code', { ref: 'NOPE' })).code).toBe(4042)
    }
    expect((await w.send('register', { account: 'second@example.com', ...person })).code).toBe(200)
  })
})

describe('secrets in an address, which histories and logs keep,', () => {
  const asked = async (call: string, query: Record<string, string>, body: Record<string, string> = {}) => {
    const address = `${w.url}/api/${call}?${new URLSearchParams(query)}`
    return (await (await fetch(address, { method: 'POST', body: new URLSearchParams(body) })).json()) as {
      code: number
      data: Record<string, unknown>
    }
  }

  it('are not read: account and password of a sign-in', async () => {
    const { email: account } = await w.an()
    const secrets = { account, password: testPassword }
    const inAddress = await asked('login', { from: 'web', ...secrets })
    expect([inAddress.code, Object.keys(inAddress.data)]).toEqual([4001, ['account', 'password']])
    expect((await asked('login', { password: testPassword }, { account })).code).toBe(4001)
    // values in the address do not replace those in the body either
    expect((await asked('login', { from: 'web', account: 'x@example.com', password: 'x' }, secrets)).code).toBe(2000)
  })

  it('are not read: the token of role, the code and the passwords of a reset, the token of a confirmation', async () => {
    const { token } = await w.an()
    expect((await asked('role', { token })).data.role).toBe('')
    expect((await asked('role', {}, { token })).data.role).toBe('customer')
    const fields = { code: '123456', password: testPassword, confirm: testPassword }
    const reset = await asked('reset_pwd', { email: 'x@example.com', ...fields })
    expect([reset.code, Object.keys(reset.data).sort()]).toEqual([4001, ['code', 'confirm', 'password']])
    expect((await asked('email_verify', { token })).code).toBe(4001)
    expect((await asked('email_refuse', { token })).code).toBe(4001)
  })

  it('are no secrets where a list is asked for by its code', async () => {
    expect(await (await fetch(`${w.url}/api/dict?code=service_type`)).json()).toMatchObject({ code: 200 })
  })
})

describe('the faults of', () => {
  const calls = Object.entries(contract as Record<string, Call>)
  const sentences = locales.map((locale) => loadCatalog(locale).faults)

  it.each(calls)('%s have a code and a sentence in every language', (_, call) => {
    const names = faultsOf(call)
    expect(names).toEqual(expect.arrayContaining([...(call.faults ?? [])]))
    for (const name of names) {
      expect(faults[name]).toBeGreaterThanOrEqual(400)
      for (const words of sentences) expect(words?.[name]).toMatch(/\S/)
    }
  })
  it.each(calls)('%s are listed once, and not those that its kind brings', (_, { faults: own = [], ...kind }) => {
    const implied = faultsOf(kind)
    expect(new Set(own).size).toBe(own.length)
    expect(own.filter((name) => implied.includes(name))).toEqual([])
  })
  it('every fault but unknown_call is listed by a call, or by what programs ask', () => {
    const ofPrograms = Object.values(operations).flatMap(faultsOfOperation)
    const listed = new Set([...calls.flatMap(([, call]) => faultsOf(call)), ...ofPrograms])
    expect(Object.keys(faults).filter((name) => isFaultName(name) && !listed.has(name))).toEqual(['unknown_call'])
  })
})

describe('the envelope', () => {
  it('is code, msg, data with HTTP 200 for a refusal too (C-33, U-09)', async () => {
    const response = await w.fetch('profile_get')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      code: 4004,
      msg: 'Please Login Again!',
      data: null,
      fault: 'sign_in_again',
    })
  })
  it('an answer speaks the language asked for', async () => {
    const response = await w.fetch('profile_get', {}, { language: 'zh-CN' })
    expect(await response.json()).toMatchObject({ msg: expect.stringMatching(/[\u4e00-\u9fff]/) })
  })
  it('a success names no fault', async () => {
    expect(Object.keys(await w.send('aql_list'))).toEqual(['code', 'msg', 'data'])
  })
  it('answers an unknown call with HTTP 404', async () => {
    expect((await w.fetch('no_such_call')).status).toBe(404)
  })
  it('answers a wrong method with HTTP 404', async () => {
    expect((await fetch(`${w.url}/api/login`)).status).toBe(404)
  })
  const posted = (type: string, body: string) =>
    fetch(`${w.url}/api/login`, { method: 'POST', headers: { 'content-type': type }, body })

  it.each([
    ['a body of an unknown kind', 415, 'body_type', () => posted('application/xml', '<a/>')],
    ['plain text', 415, 'body_type', () => posted('text/plain', 'account=a')],
    [
      'an over-long body',
      413,
      'body_too_large',
      () => posted('application/x-www-form-urlencoded', `account=${'x'.repeat(2_000_000)}`),
    ],
    ['an address that cannot be decoded', 404, 'unknown_call', () => fetch(`${w.url}/api/%zz`)],
    [
      'one that would name a call without its marks',
      404,
      'unknown_call',
      () => fetch(`${w.url}/api/lo%gin`, { method: 'POST' }),
    ],
  ])('answers %s with HTTP %d in the same shape', async (_, status, fault, send) => {
    const response = await send()
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ code: status, msg: expect.stringMatching(/\w/), data: null, fault })
  })
  it('shows a person what every unknown address shows, for one that cannot be decoded', async () => {
    const [unknown, undecodable] = await Promise.all([fetch(`${w.url}/no-such`), fetch(`${w.url}/%E0%A4%A/x`)])
    expect([undecodable.status, await undecodable.text()]).toEqual([404, await unknown.text()])
  })
  it.each(['{"account":', '{"__proto__":{"a":1}}'])('takes %s for bad input (4001)', async (body) => {
    const response = await posted('application/json', body)
    expect([response.status, (await response.json()) as object]).toMatchObject([
      200,
      { code: 4001, fault: 'bad_input', data: {} },
    ])
  })
  it('an empty JSON body is no input', async () => {
    const who = await w.an()
    const headers = { 'content-type': 'application/json', USERTOKEN: who.token }
    const response = await fetch(`${w.url}/api/profile_get`, { method: 'POST', headers })
    expect(await response.json()).toMatchObject({ code: 200 })
  })
  it('takes JSON bodies as well as forms, and ignores unknown fields (U-02, U-65)', async () => {
    const who = await w.an()
    const answer = await who.send(
      'profile_edit',
      { nickname: 'Json', phone: '1', company: '', surprise: [1] } as never,
      { json: true },
    )
    expect(answer).toMatchObject({ code: 200, data: { nickname: 'Json' } })
  })
  it('refuses text that Postgres cannot keep, naming the field', async () => {
    const who = await w.an()
    const answer = await who.send('profile_edit', { nickname: 'a\u0000bc', phone: '1', company: '' })
    expect(answer).toMatchObject({ code: 4001, data: { nickname: expect.any(String) } })
  })
})

describe('whatever is sent', () => {
  // only JSON can carry objects
  const unusualValues = [
    { toString: 1 },
    99_999_999_999,
    -99_999_999_999,
    'x',
    '',
    '[]',
    '{}',
    '[null]',
    '[99999999999]',
    '1e9',
    'é'.repeat(10),
    'x'.repeat(210),
  ]
  const calls = Object.entries(contract as Record<string, Call>).filter(([, call]) => !call.file)

  it.each(calls)('%s: the fault is never ours', async (name, call) => {
    // a new root account for each call, because some of the calls end the session
    const root = await w.an({ role: 'root' })
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
    for (const [i, value] of unusualValues.entries()) {
      const input = Object.fromEntries(Object.keys(properties).map((field) => [field, value]))
      const json = i % 2 === 0
      const answers = [await w.fetch(name, input, { token: root.token, json }), await w.fetch(name, input, { json })]
      expect([value, ...answers.map(({ status }) => status)]).toEqual([value, 200, 200])
    }
  })
})

it('a try whose input is not valid is not counted', async () => {
  const { email } = await w.an()
  for (let i = 0; i < 11; i++) expect((await w.send('login', { account: email, password: '1' })).code).toBe(4001)
  expect((await w.send('login', { account: email, password: testPassword })).code).toBe(2000)
})

describe('paging', () => {
  it.each([
    [{ page: 0 }, 'page'],
    [{ limit: 201 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ page: 'two' }, 'page'],
  ])('refuses %o (4001)', async (paging, field) => {
    const who = await w.an()
    const answer = await who.send('session_list', paging as never)
    expect(answer.code).toBe(4001)
    expect(Object.keys(answer.data)).toEqual([field])
  })
  it('answers an empty list past the end, and refuses beyond 10,000 rows', async () => {
    const who = await w.an()
    expect((await who.send('session_list', { page: 5 })).data).toMatchObject({ data: [], total: 1 })
    expect((await who.send('session_list', { page: 1001, limit: 10 })).msg).toContain('narrow')
  })
  it('refuses a broken search_json and takes an empty one (OD-75)', async () => {
    const root = await w.an({ role: 'root' })
    expect((await root.send('mail_list', { search_json: '{oops' })).data).toHaveProperty('search_json')
    expect((await root.send('mail_list', { search_json: '' })).code).toBe(200)
    expect((await root.send('mail_list', { search_json: '{"status":"sent"}' })).code).toBe(200)
  })
})

describe('a write with an Idempotency-Key', () => {
  it('is done once, whatever is repeated, and also when twins run at the same time', async () => {
    const agent = await w.an({ is_agent: true })
    const once = () => agent.send('create_ref', { email: 'one@example.com' }, { key: 'k1' })
    const answers = await Promise.all([once(), once(), once()])
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1)
    expect(await once()).toEqual(answers[0])
    expect((await agent.send('get_ref_list')).data.total).toBe(1)
  })
  it('an idempotent write keeps neither a password nor a session token', async () => {
    const who = await w.an()
    const input = { account: who.email, password: testPassword }
    const signIn = () => w.send('login', input, { key: 'secret', token: who.token })
    const [first, second] = [await signIn(), await signIn()]
    expect([first.code, second.code]).toEqual([2000, 2000])
    expect(second.data.user_sign).not.toBe(first.data.user_sign)
    expect(await w.db.selectFrom('call_keys').selectAll().where('key', '=', 'secret').execute()).toEqual([])
  })
  it('refuses other parameters under the same key (4000), and keeps accounts apart', async () => {
    const [a, b] = [await w.an({ is_agent: true }), await w.an({ is_agent: true })]
    await a.send('create_ref', { email: 'a@example.com' }, { key: 'same' })
    expect((await a.send('create_ref', { email: 'other@example.com' }, { key: 'same' })).code).toBe(4000)
    expect((await b.send('create_ref', { email: 'b@example.com' }, { key: 'same' })).code).toBe(200)
  })
  it('a key is free again after a refusal, also after one that keeps the count of its tries', async () => {
    const who = await w.an()
    const verify = (code: string) => who.send('email_verify', { email: who.email, code }, { key: 'once' })
    expect((await verify('123456')).fault).toBe('email_proof_wrong')
    expect((await verify('654321')).fault).toBe('email_proof_wrong')
    expect(await w.db.selectFrom('call_keys').selectAll().where('key', '=', 'once').execute()).toEqual([])
  })
})

it('describes every call in openapi.json', async () => {
  const doc = (await (await fetch(`${w.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  expect(Object.keys(doc.paths)).toEqual(Object.keys(contract).map((name) => `/api/${name}`))
})
