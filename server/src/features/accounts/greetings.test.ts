import { locales } from '@goodlot/i18n'
import { beforeAll, expect, it } from 'vitest'
import { newcomer } from '../../test/records.ts'
import { type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const written = 'Your parcel waits call 555 0100'
const mailsTo = (email: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute()

it.each(locales)(
  'no mail says the name that somebody typed for an address that is not proved to be theirs (%s)',
  async (language) => {
    const email = `victim-${language.toLowerCase()}@example.com`
    await w.send('register', { ...newcomer(email), nickname: written }, { language })
    await w.send('forget_pwd', { email }, { language })
    const enquiry = { request_type: 2, first_name: written, last_name: 'X', email } as const
    await w.send('post_issue', enquiry, { language })
    await w.runJobs()
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template).sort()).toEqual(['enquiry_received', 'registered', 'reset_code'])
    for (const { subject, body_text, body_html } of mails) {
      expect(`${subject} ${body_text} ${body_html}`).not.toContain('555 0100')
      expect(body_text.split('\n')[0]).toMatch(/^[\p{L} ]+[,:：.]$/u)
    }
  },
)

it('greets by name whoever has confirmed the address', async () => {
  const who = await w.an({ nickname: 'Mei Chen' })
  await w.send('forget_pwd', { email: who.email })
  await w.runJobs()
  expect((await mailsTo(who.email))[0]?.body_text).toMatch(/^Hello Mei Chen,\n/)
})
