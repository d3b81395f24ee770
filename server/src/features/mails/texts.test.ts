import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailsSent } from '../../features.ts'
import { wordsOf } from '../../http/words.ts'
import {
  defaultTexts,
  fillText,
  hasButton,
  mailKinds,
  placeholdersOf,
  unknownPlaceholder,
} from '../../mail/mail-texts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { previewOf } from './text-preview.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

const own = {
  kind: 'referral',
  language: 'en-US' as const,
  subject: '{name}: join us',
  body: 'Dear {name}!\n\n{from} asks you.',
}
const textOf = async (language: string) =>
  (await root.send('mail_text_get', { kind: own.kind })).data.texts.find((one) => one.language === language)
const invite = async (email: string) => {
  await root.send('create_ref', { email, nickname: 'Eva', company: 'x', sendemail: 1 })
  return (await root.send('mail_list', { to: email })).data.data[0]
}

it.each([
  ['{name} pays {amount}', null],
  ['{ name } pays {amount, money}', null],
  ['{nmae} pays', 'nmae'],
  ['{amount', '{amount'],
  ['100 } percent', '} percent'],
  ['no names', null],
])('%s in a mail about a payment: unknown is %s', (text, unknown) => {
  expect(unknownPlaceholder('payment_received', text)).toBe(unknown)
})

it('amounts are written in the language of the mail, and values are never read as placeholders', () => {
  const facts = { name: '{amount}', amount: 1330.5 }
  const written = (locale: (typeof locales)[number]) =>
    fillText({ kind: 'payment_received', locale }, '{name} {amount}', facts)
  expect(written('en-US')).toMatch(/^\{amount\} USD.1,330\.50$/)
  expect(written('pl-PL')).not.toBe(written('en-US'))
})

it('every kind that is sent has texts to change, and names no more than it knows', () => {
  const kinds = mailKinds()
  expect([...mailsSent.keys()].filter((kind) => !kinds.includes(kind))).toEqual([])
  for (const [kind, { facts }] of mailsSent)
    expect({ kind, unknown: placeholdersOf(kind).filter((name) => !facts.includes(name)) }).toEqual({
      kind,
      unknown: [],
    })
})

it('every kind of mail can be previewed in every language, and a preview of the usual texts lacks nothing', () => {
  for (const kind of mailKinds())
    for (const language of locales) {
      const texts = defaultTexts(kind, language)
      const { subject, html, missing } = previewOf({ kind, language, texts, t: wordsOf(language), origin: '' })
      expect({ kind, language, missing, rest: (subject + html).match(/\{[\w, ]+\}/g) }).toEqual({
        kind,
        language,
        missing: [],
        rest: null,
      })
      expect(html.includes('<a ')).toBe(hasButton(kind))
    }
})

describe('the texts of mails', () => {
  it('are root’s from the next mail on, in one language, and go back to the usual ones', async () => {
    const before = await textOf('en-US')
    expect(before).toMatchObject({ is_default: 1, version: 0, body: before?.default_body })
    const usual = await invite('eva1@example.com')
    expect((await root.send('mail_text_save', { ...own, version: 0 })).data).toEqual({ version: 1 })
    const { kind: _, ...texts } = own
    expect(await textOf('en-US')).toMatchObject({ ...texts, is_default: 0, changed_by: root.email })
    expect(await textOf('zh-CN')).toMatchObject({ is_default: 1 })
    expect((await root.send('mail_text_list')).data.filter(({ changed }) => changed.length > 0)).toEqual([
      { kind: 'referral', changed: ['en-US'] },
    ])
    const mail = await invite('eva2@example.com')
    expect(mail?.subject).not.toBe(usual?.subject)
    expect(mail?.subject).toMatch(/: join us$/)
    expect(mail?.html).toContain('asks you.')
    const { data } = await root.send('mail_text_reset', { kind: own.kind, language: 'en-US', version: 1 })
    expect(data).toEqual({ version: 2 })
    expect((await invite('eva3@example.com'))?.subject).toBe(usual?.subject)
    const { data: log } = await root.send('audit_list', { subject: 'mail_text:referral.en-US' })
    expect(log.data.map(({ action }) => action).toSorted()).toEqual(['mails.text_reset', 'mails.text_save'])
  })

  it('of two who write at once, the second learns of the first', async () => {
    const { version } = (await textOf('ko-KR')) ?? { version: 0 }
    const save = (subject: string) => root.send('mail_text_save', { ...own, language: 'ko-KR', subject, version })
    expect((await save('first')).code).toBe(200)
    expect(await save('second')).toMatchObject({
      fault: 'record_changed',
      data: { who: root.email, version: version + 1 },
    })
    expect(await root.send('mail_text_reset', { kind: own.kind, language: 'ko-KR', version })).toMatchObject({
      fault: 'record_changed',
    })
    expect((await textOf('ko-KR'))?.subject).toBe('first')
  })

  it('with an unknown placeholder are refused at their field, and a missing one is named in the preview', async () => {
    const wrong = { ...own, subject: '{nmae}', body: '{from} {x}' }
    for (const call of ['mail_text_save', 'mail_text_preview'] as const)
      expect(await root.send(call, wrong)).toMatchObject({
        code: 4001,
        data: { subject: expect.stringContaining('nmae'), body: expect.stringContaining('“x”') },
      })
    const sent = {
      kind: 'order_placed',
      language: 'zh-CN' as const,
      subject: '订单',
      body: '{name}：\n\n<b>{order_no}</b>',
    }
    const { data } = await root.send('mail_text_preview', sent)
    expect(data.missing.toSorted()).toEqual(['payment', 'summary'])
    expect(data.subject).toBe('订单')
    expect(data.html).toContain('&lt;b&gt;GL')
    expect(data.html).not.toMatch(/\{\w+\}/)
    expect(await root.send('mail_text_save', { ...own, kind: 'no_such_mail' })).toMatchObject({ fault: 'not_found' })
  })

  it('are root’s alone', async () => {
    const customer = await w.an()
    expect((await customer.send('mail_text_list')).code).toBe(4003)
    expect((await customer.send('mail_text_save', own)).code).toBe(4003)
  })
})
