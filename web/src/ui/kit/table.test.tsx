import { render, screen, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { type Key, type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { wordsOf } from '../../test/screen.tsx'
import { loadWords, WordsProvider } from '../words/words.tsx'
import { List, Pagination, Table } from './index.ts'
import { layOut, tracksOf } from './table-columns.ts'

const t = wordsOf('en-US')
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

async function show(part: ReactNode) {
  const words = await loadWords('en-US', ['ui'])
  render(<WordsProvider first={words}>{part}</WordsProvider>)
}

const rows = Array.from({ length: 12 }, (_, i) => ({ id: i + 1, name: `Row ${i + 1}`, sum: i * 10 }))
const columns = [
  { key: 'name', title: 'Name', dataIndex: 'name' as const, width: 100, fixed: 'left' as const },
  { key: 'sum', title: 'Sum', width: 300, render: (_: unknown, row: (typeof rows)[number]) => `$${row.sum}` },
]

it.each([true, false])('has the roles of a table, whether its head stays (%s) or not', async (sticky) => {
  await show(<Table rowKey="id" sticky={sticky} scroll={{ x: 400 }} columns={columns} dataSource={rows.slice(0, 2)} />)
  const table = screen.getByRole('table')
  const [head, body] = within(table).getAllByRole('rowgroup')
  expect(within(head as HTMLElement).getAllByRole('columnheader')).toHaveLength(2)
  const cells = within(body as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Row 1', '$0', 'Row 2', '$10'])
  expect(cells[0]?.dataset.fixed).toBe('left outer')
})

it('lays out groups: what stands above, below, and in between', () => {
  const { leaves, lines } = layOut<object>(
    [
      { title: 'A', fixed: 'left', width: 50 },
      { title: 'G', children: [{ title: 'B', width: 60 }, { title: 'hidden', hidden: true }, { title: 'C' }] },
      { title: 'D', fixed: 'right', width: 70 },
      { title: 'E', fixed: 'right', width: 80 },
    ],
    40,
  )
  expect(leaves.map(({ column, fixed }) => [column.title, fixed?.distance, fixed?.isOuter])).toEqual([
    ['A', 40, true],
    ['B', undefined, undefined],
    ['C', undefined, undefined],
    ['D', 80, true],
    ['E', 0, false],
  ])
  expect(lines.map((line) => line.map((c) => [c.title, c.column, c.colSpan, c.rowSpan]))).toEqual([
    [
      ['A', 0, 1, 2],
      ['G', 1, 2, 1],
      ['D', 3, 1, 2],
      ['E', 4, 1, 2],
    ],
    [
      ['B', 1, 1, 1],
      ['C', 2, 1, 1],
    ],
  ])
  // the column without a width takes what the others leave of 400
  expect(tracksOf(leaves, 40, 400)).toBe('40px 50px 60px minmax(100px, 1fr) 70px 80px')
})

it('columns share a width that is more than theirs, each in proportion', () => {
  const { leaves } = layOut<object>([{ width: 100 }, { width: 300 }], 0)
  expect(tracksOf(leaves, 0, 800)).toBe('minmax(200px, 100fr) minmax(600px, 300fr)')
})

function Choosing({ onAll }: { onAll(ids: number[]): void }) {
  const [chosen, choose] = useState<Key[]>([99])
  return (
    <Table
      rowKey="id"
      columns={columns}
      dataSource={rows.slice(0, 3)}
      rowSelection={{
        type: 'checkbox',
        selectedRowKeys: chosen,
        columnWidth: 40,
        getCheckboxProps: ({ name, id }) => ({ 'aria-label': name, disabled: id === 3 }),
        onSelect: (row, isChosen) => choose(isChosen ? [...chosen, row.id] : chosen.filter((id) => id !== row.id)),
        onSelectAll: (isChosen, some) => {
          onAll(some.map(({ id }) => id))
          choose(isChosen ? [...chosen, ...some.map(({ id }) => id)] : [99])
        },
      }}
    />
  )
}

it('chooses one row or all of the page that can be chosen, and says which rows change', async () => {
  const onAll = vi.fn()
  await show(<Choosing onAll={onAll} />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: t('ui.choose_page') })
  await user.click(screen.getByRole('checkbox', { name: 'Row 1' }))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(all)
  expect(onAll).toHaveBeenLastCalledWith([2])
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  await user.click(all)
  expect(onAll).toHaveBeenLastCalledWith([1, 2])
  expect([all.checked, all.indeterminate]).toEqual([false, false])
})

it('turns its own pages, and says so when there is no row', async () => {
  await show(
    <>
      <Table rowKey="id" columns={columns} dataSource={rows} pagination={{ pageSize: 5 }} />
      <Table rowKey="id" columns={columns} dataSource={[]} locale={{ emptyText: 'Nothing yet' }} />
    </>,
  )
  await user.click(screen.getByTitle('3'))
  expect(screen.getAllByText(/^Row/).map(({ textContent }) => textContent)).toEqual(['Row 11', 'Row 12'])
  screen.getByRole('cell', { name: 'Nothing yet' })
})

it('names its pages, the one in sight, and skips where there are many', async () => {
  const onChange = vi.fn()
  await show(<Pagination current={10} pageSize={10} total={200} showQuickJumper showSizeChanger onChange={onChange} />)
  const pages = within(screen.getByRole('navigation', { name: t('ui.pages') }))
  expect(pages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '‹',
    '1',
    '…',
    '8',
    '9',
    '10',
    '11',
    '12',
    '…',
    '20',
    '›',
  ])
  expect(pages.getByRole('button', { current: 'page' }).getAttribute('aria-label')).toBe(t('ui.page_named', { n: 10 }))
  await user.click(pages.getByRole('button', { name: t('ui.pages_on', { n: 5 }) }))
  await user.type(pages.getByRole('textbox', { name: t('ui.page_jump') }), '99{Enter}')
  await user.selectOptions(pages.getByRole('combobox', { name: t('ui.page_size') }), '50')
  expect(onChange.mock.calls).toEqual([
    [15, 10],
    [20, 10],
    [4, 50],
  ])
})

it('keeps the arrow of the last page in the order of the Tab key, and does nothing with it', async () => {
  const onChange = vi.fn()
  await show(<Pagination current={2} pageSize={10} total={20} onChange={onChange} />)
  const next = screen.getByRole('button', { name: t('ui.page_next') })
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await user.click(next)
  expect(onChange).not.toHaveBeenCalled()
})

it('a list without lines says why', async () => {
  const none: { id: number }[] = []
  const line = ({ id }: { id: number }) => <List.Item actions={<button type="button">Remove</button>}>{id}</List.Item>
  await show(<List dataSource={none} locale={{ emptyText: 'No rates' }} rowKey={({ id }) => id} renderItem={line} />)
  screen.getByText('No rates')
})
