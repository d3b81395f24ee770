import { describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../test/world.ts'

/** Somebody else's server, claimed by every header that could name ours. */
const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
  'x-forwarded-proto': 'https',
  origin: 'https://evil.example',
}

const person = { password: 'sunny-harbour-9', nickname: 'Anna', phone: '1', company: 'Acme' }

async function linksOf(w: TestWorld) {
  const agent = await w.an({ is_agent: true })
  const send = (call: string, payload: object, token = '') =>
    w.app.http.inject({ method: 'POST', url: `/api/${call}`, headers: { ...forged, usertoken: token }, payload })
  await send('register', { ...person, account: 'new@example.com' })
  await send('post_issue', { request_type: 1, email: 'x@example.com', server_type: 'fri', product_category: 'Toys' })
  const { data } = (await send('create_ref', { email: 'guest@example.com' }, agent.token)).json()
  await send('register_by_main_account', { ...person, account: 'sub@example.com' }, agent.token)
  const list = await w.app.http.inject({ url: '/api/get_ref_list', headers: { ...forged, usertoken: agent.token } })
  const mails = await w.db.selectFrom('mails').select(['template', 'body_text', 'body_html']).execute()
  expect(mails.map((mail) => mail.template).sort()).toEqual([
    ...['enquiry', 'enquiry_received', 'referral', 'registered', 'sub_account'],
  ])
  const written = [...mails.flatMap((mail) => [mail.body_text, mail.body_html]), JSON.stringify(data), list.body].join()
  return [...new Set(written.match(/https?:\/\/[^/\s"<]+/g))]
}

describe('where links lead, whatever a request says about its host', () => {
  it.each(['test', 'development', 'production'])('to the port that the server listens at, in %s', async (mode) => {
    const w = await testWorld({ TRUST_PROXY: '1' })
    w.app.world.config.mode = mode as 'test'
    expect(await linksOf(w)).toEqual([`http://localhost:${new URL(w.url).port}`])
  })

  it('links lead to PUBLIC_URL', async () => {
    const w = await testWorld({ TRUST_PROXY: '1', PUBLIC_URL: 'https://goodlot.example' })
    expect(await linksOf(w)).toEqual(['https://goodlot.example'])
  })
})
