import { type Call, contract } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testPassword, testWorld } from '../test/world.ts'

let w: TestWorld
let main: Person
let child: Person
beforeAll(async () => {
  w = await testWorld()
  main = await w.an()
  child = await w.an({ parent_id: main.id })
})

const edited = { nickname: 'Typed as main', phone: '1', company: 'Main Co' }
const nicknameOf = async (who: Person) => (await who.send('profile_get')).data.nickname

describe('a write whose screen belongs to another account', () => {
  it('is refused and changes nothing, when another tab switched to the child', async () => {
    const { data } = await main.send('switch_user', { email: child.email, password: testPassword })
    const answer = await w.send('profile_edit', edited, { token: data.user_sign, screenOf: main.uuid })
    expect(answer).toMatchObject({ code: 4000, fault: 'account_changed', data: null })
    expect(await nicknameOf(child)).not.toBe(edited.nickname)
    expect((await w.send('profile_edit', edited, { token: data.user_sign, screenOf: child.uuid })).code).toBe(200)
  })

  const writes = Object.entries(contract as Record<string, Call>).filter(([, { kind }]) => kind === 'write')
  it.each(writes)('%s: is refused before anything else is looked at', async (name) => {
    const answer = await w.fetch(name, {}, { token: child.token, screenOf: main.uuid })
    expect(await answer.json()).toMatchObject({ fault: 'account_changed' })
  })

  it.each(locales)('has a sentence of its own in %s', async (language) => {
    const { msg } = await w.send('profile_edit', edited, { token: child.token, screenOf: main.uuid, language })
    expect(msg).not.toBe('')
    expect(msg).not.toBe((await w.send('profile_edit', edited, { token: 'none', language })).msg)
  })

  it('leaves no answer under its key: the same key works once the right account sends it', async () => {
    const key = { key: 'typed-once' }
    expect((await child.send('profile_edit', edited, { ...key, screenOf: main.uuid })).fault).toBe('account_changed')
    expect((await child.send('profile_edit', edited, { ...key, screenOf: child.uuid })).code).toBe(200)
  })

  it('is no matter for reads, nor for programs that name no account', async () => {
    expect((await child.send('profile_get', {}, { screenOf: main.uuid })).code).toBe(200)
    expect((await child.send('profile_edit', edited)).code).toBe(200)
  })

  it('answers 4004 where the session has ended: the screen cannot tell accounts apart by it (C-34)', async () => {
    const answer = await w.send('profile_edit', edited, { token: 'ended', screenOf: main.uuid })
    expect(answer.fault).toBe('sign_in_again')
  })
})

it('whoever is signed in is named by uuid; a visitor has none', async () => {
  expect((await child.send('role')).data.uuid).toBe(child.uuid)
  expect((await w.send('role')).data).not.toHaveProperty('uuid')
  expect((await w.send('login', { account: child.email, password: testPassword })).data.uuid).toBe(child.uuid)
})
