import { isMissing, type Key } from '@goodlot/i18n'
import { expect, it } from 'vitest'
import { mailsSent } from '../../features.ts'
import { wordsOf } from '../../http/words.ts'

it('every mail that is sent has a name in the outbox', () => {
  const t = wordsOf('en-US')
  const unnamed = [...mailsSent.keys()].filter((name) => {
    const key = `mail-list.kind_${name}`
    return isMissing(key, t(key as Key))
  })
  expect(unnamed).toEqual([])
})
