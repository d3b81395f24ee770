import { type Locale, locales } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../http/words.ts'
import { alertKinds, lockScreenParams } from './alert-kinds.ts'
import { alertWords } from './alert-words.ts'
import type { NoticeKind } from './kinds.ts'

const kinds = Object.keys(alertKinds) as NoticeKind[]
const placeholdersIn = (text: string) => [...text.matchAll(/\{\s*(\w+)/g)].map(([, name]) => name)

describe.each(locales)('in %s', (locale: Locale) => {
  it.each(kinds)('%s shows nothing but order, days and times', (kind) => {
    const notices: Readonly<Record<string, string>> = loadCatalog(locale).notices ?? {}
    if (!alertKinds[kind]?.ownWords) return
    for (const part of ['title', 'text'])
      for (const name of placeholdersIn(notices[`${kind}_${part}`] ?? ''))
        expect(lockScreenParams, `${kind}_${part}`).toContain(name)
  })
})

it('other facts never reach a lock screen', () => {
  const words = alertWords(wordsOf('en-US'), 'payout_paid', { order_no: 'GL261118-1', amount: 170 })
  expect(words).toEqual({ title: 'Order GL261118-1', text: 'It is about money. Open it to see the amount.' })
  const lost = alertWords(wordsOf('en-US'), 'inspector_lost', {
    order_no: 'GL261118-1',
    inspector: 'Li Ming',
    days: 'x',
  })
  expect(JSON.stringify(lost)).not.toContain('Li Ming')
})

it('a factory that has answered an action rings, and so does one that is late: without a name', () => {
  const answered = alertWords(wordsOf('en-US'), 'remedy_answered', { order_no: 'GL261118-1', person: 'Wu Min', no: 2 })
  expect(answered).toEqual({ title: 'Order GL261118-1', text: 'There is a message for you.' })
  expect(alertWords(wordsOf('en-US'), 'remedy_overdue', { order_no: 'GL261118-1', count: 3 })).toEqual({
    title: 'Order GL261118-1: corrective actions are overdue',
    text: 'Without an answer in time: 3.',
  })
})
