import { expect, it } from 'vitest'
import { fillDown } from './fill-down.ts'

it.each([
  [
    'a row without a name belongs to the order above',
    [{ order_name: 'A', po: '1' }, { po: '2' }],
    [{ order_name: 'A' }, { order_name: 'A', po: '2' }],
  ],
  ['without any name the purchase order stays to name it', [{ po: '1' }, { po: '2' }], [{ po: '1' }, { po: '2' }]],
  [
    'a factory is taken whole or not at all',
    [{ factory_name: 'X', city_code: 'Ningbo' }, {}, { factory_name: 'Y', city_code: '' }],
    [{}, { factory_name: 'X', city_code: 'Ningbo' }, { factory_name: 'Y', city_code: '' }],
  ],
  [
    'dates and quantities are never repeated',
    [
      { order_name: 'A', ins_date: '2026-11-25', qty: 5 },
      { order_name: 'B', ins_date: '', qty: '' },
    ],
    [{}, { order_name: 'B', ins_date: '', qty: '' }],
  ],
  ['blanks are empty', [{ protocol: 'P' }, { protocol: '  ' }], [{}, { protocol: 'P' }]],
])('%s', (_, rows, expected) => {
  expect(fillDown(rows)).toMatchObject(expected)
})
