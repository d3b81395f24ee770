import { draftSheet } from '@goodlot/contract'
import { beforeAll, expect, it } from 'vitest'
import { answerMax } from '../../http/check-answer.ts'
import { type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const rowsMax = 5_000
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** A list of 2 MB: every column is filled, and nearly every cell is wrong. */
function largeList(): string {
  const titles = draftSheet.list.map(({ field }) => field)
  const cells = titles.map((_, i) => `w${i}wrong`)
  return [titles, ...Array.from({ length: rowsMax }, (_, n) => cells.map((cell) => `${cell}${n}`))]
    .map((line) => line.join(','))
    .join('\n')
    .slice(0, 2_000_000)
}

it('the largest list is read and checked in answers of less than 5 MB, and misses no row', async () => {
  const me = await w.an()
  const bytes = Buffer.from(largeList())
  const rows: Record<string, unknown>[] = []
  const failed = new Set<number>()
  const files = [{ field: 'excel', name: 'a.csv', bytes }]
  const pageFrom = (from: number) => me.send('upload_draft_excel', { import_type: 'draft', from }, { files })
  let pages = 0
  let total = 0
  for (let from: number | null = 1; from !== null; pages++) {
    const answer: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(from)
    expect(answer.fault).toBeUndefined()
    expect(bytesOf(answer)).toBeLessThan(answerMax)
    rows.push(...answer.data.rows)
    for (const { row } of answer.data.errors) failed.add(row)
    total = answer.data.total
    from = answer.data.next
  }
  expect(pages).toBeGreaterThan(1)
  expect(total).toBeGreaterThan(4_000)
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: total }, (_, i) => i + 1))
  expect(failed.size).toBe(total)

  // a dry run of rows that came from the server returns their errors, but not the rows
  const sent = { import_type: 'draft', excel: rows.map((row) => ({ ...row, action: '' })), dry_run: 1 } as never
  const checked = await me.send('import_draft_excel', sent, { json: true })
  expect(checked.fault).toBeUndefined()
  expect(checked.data.rows).toEqual([])
  expect(checked.data.errors.length).toBeGreaterThan(0)
  expect(bytesOf(checked)).toBeLessThan(answerMax)
  expect(checked.data.next).toEqual(expect.any(Number))

  const refused = await me.send('import_draft_excel', { ...(sent as object), dry_run: 0 } as never, { json: true })
  expect(refused).toMatchObject({ fault: 'rows_wrong' })
  expect(bytesOf(refused)).toBeLessThan(2 * 1024 * 1024)
})

it('one account that sends many files at once is asked to come again', async () => {
  const me = await w.an()
  const text = `Name,Category,SKU\n${'Mug,Tableware,M-1\n'.repeat(4_000)}`
  const files = [{ field: 'excel', name: 'a.csv', bytes: text }]
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => me.send('upload_draft_excel', { import_type: 'product' }, { files })),
  )
  const busy = answers.filter(({ fault }) => (fault as string) === 'server_busy')
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]).toMatchObject({ code: 4029, data: 5, msg: expect.stringContaining('5 seconds') })
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(3)
})

it('5,000 rows are compared with 5,000 products in time that grows with their number, and an undo names the first that stay', async () => {
  const me = await w.an()
  const list = (name: string) =>
    Array.from({ length: rowsMax }, (_, i) => ({
      name: `${name} ${i}`,
      category: 'Tableware, glassware and cutlery',
      sku: `Article ${i}`,
    }))
  const imported = await me.send('product_import', { rows: list('Mug') } as never, { json: true })
  expect(imported.data.inserted).toBe(rowsMax)
  const used = process.threadCpuUsage()
  const checked = await me.send('product_import', { rows: list('Pot'), dry_run: 1 } as never, { json: true })
  const { user, system } = process.threadCpuUsage(used)
  expect(checked.data.rows?.[0]).toMatchObject({ similar: { name: 'Mug 0' } })
  expect((user + system) / 1000).toBeLessThan(4_000)

  await w.db.updateTable('products').set({ version: 2 }).where('owner_id', '=', me.id).execute()
  const { data } = await me.send('import_undo', { import_type: 'product' })
  expect(data.kept).toHaveLength(200)
  expect(data).toMatchObject({ undone: 0, kept_total: rowsMax })
})
