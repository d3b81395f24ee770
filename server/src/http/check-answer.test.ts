import { contract } from '@goodlot/contract'
import { expect, it } from 'vitest'
import { deviationOf } from './check-answer.ts'

const success = (data: unknown) => ({ code: 200, msg: '', data })
const conflict = { who: 'Anna', when: '2026-11-16 10:00:00', version: 2 }
const refused = (fault: 'record_changed' | 'email_used' | 'too_many_tries', data: unknown) => ({
  code: 4000,
  msg: '',
  fault,
  data,
})

it.each([
  ['what it promises', contract.session_end, success({}), null],
  ['a field that is undefined', contract.session_end, success({ a: undefined }), null],
  ['a field of another type', contract.public_quote, success({ low: '1', high: 2, currency: 'USD' }), /^low: /],
  ['a field less', contract.public_quote, success({ low: 1, currency: 'USD' }), /^high: /],
  ['a field more', contract.session_end, success({ a: 1 }), /not promised: a$/],
  [
    'a field more in a row',
    contract.aql_list,
    success([{ aql: '4.0', aql_level: 'II', value: '4.0', title: '4.0', hint: '' }]),
    /not promised: 0\.hint$/,
  ],
  ['a refusal that it lists', contract.product_edit, refused('record_changed', conflict), null],
  ['one that it does not list', contract.product_edit, refused('email_used', null), /email_used is not among/],
  ['one that its limits bring', contract.login, refused('too_many_tries', 12), null],
  ['the same without limits', contract.product_edit, refused('too_many_tries', 12), /too_many_tries is not among/],
  [
    'an answer of more than 5 MB',
    contract.sys_list,
    success([{ value: 1, title: 'x'.repeat(5_300_000), child_title: '' }]),
    /^53\d{5} bytes, more than the 5242880 of an answer$/,
  ],
  ['a refusal with other data', contract.product_edit, refused('record_changed', { who: 'Anna' }), /when: /],
])('%s', (_, call, envelope, deviation) => {
  if (deviation === null) expect(deviationOf(call, envelope)).toBeNull()
  else expect(deviationOf(call, envelope)).toMatch(deviation)
})
