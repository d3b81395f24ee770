import { expect, it } from 'vitest'
import { errorForLog } from './error-for-log.ts'
import { withoutEmails } from './log-options.ts'

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    ...{ code, severity: 'ERROR', table: 'accounts', constraint: 'accounts_email_key' },
    ...{ detail: 'Key (email)=(ada@example.com) already exists.', where: 'COPY accounts, line 1: "Ada Lovelace"' },
  })

it('an error of the database is logged with what it violated and without the row', () => {
  const logged = errorForLog(
    databaseError('23505', 'duplicate key value violates unique constraint "accounts_email_key"'),
  )
  expect(logged).toMatchObject({
    ...{ type: 'Error', code: '23505', constraint: 'accounts_email_key', table: 'accounts' },
    message: 'duplicate key value violates unique constraint "accounts_email_key"',
  })
  expect(JSON.stringify(logged)).not.toMatch(/ada@|Lovelace|already exists/)
})

it('values that Postgres repeats in a message about data are left out', () => {
  const logged = errorForLog(databaseError('22P02', 'invalid input syntax for type integer: "Ada Lovelace"'))
  expect(logged.message).toBe('invalid input syntax for type integer: "…"')
  expect(JSON.stringify(logged)).not.toContain('Lovelace')
})

it('the frames of an error and its causes are logged, its other fields are not', () => {
  const cause = Object.assign(new Error('refused'), { response: '550 no such person', code: 'EENVELOPE' })
  const logged = errorForLog(new Error('not sent', { cause }))
  expect(logged.stack).toMatch(/^ +at .*error-for-log\.test/)
  expect(logged.cause).toMatchObject({ message: 'refused', code: 'EENVELOPE' })
  expect(JSON.stringify(logged)).not.toContain('no such person')
})

it.each([
  ['550 <ada@example.com> unknown', '550 <(e-mail)> unknown'],
  ['ada.lovelace+x@mail.example.co.uk', '(e-mail)'],
  ['用户@例子.公司', '(e-mail)'],
  ['postgres://goodlot:secret@db.example.com/goodlot', 'postgres://goodlot:(e-mail)/goodlot'],
  // paths and versions of packages stay readable
  ['at /app/node_modules/@fastify/static/index.js', 'at /app/node_modules/@fastify/static/index.js'],
  ['pino@10.4.0', 'pino@10.4.0'],
])('%s is logged as %s', (text, logged) => expect(withoutEmails(text)).toBe(logged))
