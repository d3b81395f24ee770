import { expect, it } from 'vitest'
import { addressesIn } from './addresses.ts'

it.each([
  ['postgres://u:p@one:5432/goodlot', ['postgres://u:p@one:5432/goodlot'], 'any'],
  ['postgresql://one/goodlot?sslmode=require', ['postgresql://one/goodlot?sslmode=require'], 'any'],
  [
    'postgres://u:p@one:5432,two/goodlot',
    ['postgres://u:p@one:5432/goodlot', 'postgres://u:p@two/goodlot'],
    'writable',
  ],
  [
    'postgres://u:p%40ss@one,[fd00::2]:6432/goodlot?target_session_attrs=read-write&sslmode=verify-full',
    [
      'postgres://u:p%40ss@one/goodlot?sslmode=verify-full',
      'postgres://u:p%40ss@[fd00::2]:6432/goodlot?sslmode=verify-full',
    ],
    'writable',
  ],
  ['postgres://u@one,two/x?target_session_attrs=any', ['postgres://u@one/x', 'postgres://u@two/x'], 'any'],
  ['postgres://u@one/x?target_session_attrs=primary', ['postgres://u@one/x'], 'writable'],
  ['postgres://u:p@127.0.0.1:5433/x?host=%2Ftmp%2Fpg', ['postgres://u:p@127.0.0.1:5433/x?host=%2Ftmp%2Fpg'], 'any'],
])('%s', (text, list, needs) => {
  expect(addressesIn(text)).toEqual({ list, needs })
})

it.each([
  ['another database', 'mysql://u@one/x'],
  ['an empty host among several', 'postgres://u@one,,two/x'],
  ['a port that is none', 'postgres://u@one:port/x'],
  ['an unknown demand', 'postgres://u@one/x?target_session_attrs=standby'],
])('%s is no address', (_what, text) => {
  expect(addressesIn(text)).toBeNull()
})
