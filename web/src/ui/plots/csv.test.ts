import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('a table is written as Excel opens it, and never as a formula', () => {
  expect(
    toCsv([
      ['Factory', 'Passed'],
      ['Yiwu "Star", Ltd', 3],
      ['=cmd|x', -2],
      ['-1+1', 0.5],
      ['＝cmd｜x', 1],
      ['|calc', 1],
    ]),
  ).toBe('\uFEFFFactory,Passed\r\n"Yiwu ""Star"", Ltd",3\r\n\'=cmd|x,-2\r\n\'-1+1,0.5\r\n\'＝cmd｜x,1\r\n\'|calc,1\r\n')
})
