import { expect, it } from 'vitest'
import { outsideCalls } from '../http/refusal.ts'
import { drawStatement, type StatementLetter } from './draw.ts'
import { type LetterContext, statementPdf } from './in-thread.ts'

const letter = (lines: number): StatementLetter => ({
  ...{ locale: 'zh-CN', createdAt: new Date('2026-03-01T00:00:00Z'), title: '对账单', fileTitle: '对账单 2026-02' },
  issuer: { name: 'Goodlot', address: 'Ningbo', registration: '' },
  facts: [['客户', '山海贸易']],
  columns: [{ width: 62 }, { width: { share: 1 } }, { width: 74, align: 'right' }],
  size: 8,
  head: ['日期', '订单', '余额'],
  rows: Array.from({ length: lines }, (_, i) => ['2026-02-01', `GL-${i}`, `${i}.00`]),
})
const ctx: Pick<LetterContext, 'me' | 'faults'> = { me: { id: 7 }, ...outsideCalls }
/** Everything but the the identifier of the file. */
const drawn = (bytes: Buffer) => bytes.toString('latin1').replace(/\/ID \[.*\]/, '')

it('is the same whether it was drawn at once or, being long, in a thread', async () => {
  for (const lines of [3, 400])
    expect(drawn(await statementPdf(ctx, letter(lines)))).toBe(drawn(await drawStatement(letter(lines))))
})
