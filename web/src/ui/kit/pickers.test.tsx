import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { wordsOf } from '../../test/screen.tsx'
import { loadWords, WordsProvider } from '../words/words.tsx'
import { DisabledContext } from './disabled.tsx'
import { Cascader, DatePicker, Select } from './index.ts'

const t = wordsOf('en-US')
const user = userEvent.setup({ delay: null })

async function show(content: ReactNode) {
  localStorage.setItem('locale', 'en-US')
  const words = await loadWords('en-US', ['ui'])
  render(<WordsProvider first={words}>{content}</WordsProvider>)
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Colour' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
/** The option that the keyboard is at. */
const pointed = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
const colours = ['Red', 'Green', 'Grey', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }))

describe('a select', () => {
  const onChange = vi.fn()
  function Colour(props: { showSearch?: boolean }) {
    const [value, setValue] = useState<string | null>('grey')
    const change = (next: string | null) => {
      onChange(next)
      setValue(next)
    }
    return <Select aria-label="Colour" allowClear options={colours} {...props} value={value} onChange={change} />
  }

  it('is opened, moved in and closed by keys; Escape goes no further than the list', async () => {
    const outside = vi.fn()
    await show(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
      <div onKeyDown={({ key }) => key === 'Escape' && outside()}>
        <Colour />
      </div>,
    )
    await user.tab()
    expect([box().value, box().getAttribute('aria-expanded'), options()]).toEqual(['Grey', 'false', []])
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Grey')
    expect(pointed()).toBe('Grey')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(pointed()).toBe('Red')
    await user.keyboard('{End}{ArrowUp}{Home}gre')
    expect(pointed()).toBe('Green')
    await user.keyboard('{Escape}')
    expect([options(), outside.mock.calls]).toEqual([[], []])
    await user.keyboard('{Escape}')
    expect(outside).toHaveBeenCalledOnce()
    await user.keyboard('{Enter}{Home}{Enter}')
    expect([onChange.mock.calls, options(), box().value]).toEqual([[['red']], [], 'Red'])
    await user.keyboard('{Delete}')
    expect([onChange.mock.lastCall, box().value]).toEqual([[undefined], ''])
  })

  it('typing searches, also over what is chosen; a press on an option chooses it, leaving closes the list', async () => {
    await show(<Colour showSearch />)
    await user.tab()
    await user.keyboard('gr')
    expect([box().value, options(), pointed()]).toEqual(['gr', ['Green', 'Grey'], 'Green'])
    await user.keyboard('een{Backspace}x')
    expect(screen.getByRole('status').textContent).toBe(t('ui.nothing_found'))
    await user.clear(box())
    await user.click(screen.getByRole('option', { name: 'Blue' }))
    expect([onChange.mock.lastCall, options(), box().value]).toEqual([['blue'], [], 'Blue'])
    await user.click(box())
    expect(options()).toHaveLength(4)
    await user.click(document.body)
    expect(options()).toEqual([])
  })

  it('stays closed while its form is disabled', async () => {
    await show(
      <DisabledContext value>
        <Colour />
      </DisabledContext>,
    )
    fireEvent.mouseDown(box())
    expect([box().disabled, options()]).toEqual([true, []])
  })

  it('of thousands of options only those in sight are in the document, and the keyboard reaches all', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({ value: i, label: `City ${i}` }))
    await show(<Select aria-label="Colour" showSearch options={many} defaultOpen />)
    expect(options().length).toBeLessThan(40)
    fireEvent.keyDown(box(), { key: 'End' })
    expect(pointed()).toBe('City 4999')
    expect(screen.getByRole('option', { name: 'City 4999' }).getAttribute('aria-posinset')).toBe('5000')
    fireEvent.change(box(), { target: { value: 'city 499' } })
    expect(options()).toHaveLength(11)
  })

  it('takes several texts as tags', async () => {
    const Guests = () => {
      const [value, setValue] = useState<string[]>([])
      const separators = [',', ' ']
      return (
        <Select
          mode="tags"
          aria-label="Guests"
          maxCount={3}
          {...{ value }}
          onChange={setValue}
          tokenSeparators={separators}
        />
      )
    }
    await show(<Guests />)
    const tags = () => screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'))
    await user.type(screen.getByLabelText('Guests'), 'a@b.example,c@d.example{Enter}')
    await user.paste('e@f.example g@h.example')
    expect(tags()).toEqual(['a@b.example', 'c@d.example', 'e@f.example'].map((name) => t('ui.remove_named', { name })))
    await user.keyboard('{Backspace}')
    await user.click(screen.getByLabelText(t('ui.remove_named', { name: 'a@b.example' })))
    expect(tags()).toEqual([t('ui.remove_named', { name: 'c@d.example' })])
  })
})

const goods = [
  {
    value: 1,
    label: 'Home',
    children: [
      { value: 11, label: 'Lamps' },
      { value: 12, label: 'Pans' },
    ],
  },
  { value: 2, label: 'Toys', children: [{ value: 21, label: 'Dolls' }] },
]

describe('a cascader', () => {
  it('is gone through by keys, level by level, and searched by what is typed', async () => {
    const onChange = vi.fn()
    await show(<Cascader aria-label="Colour" options={goods} showSearch onChange={onChange} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect([pointed(), options()]).toEqual(['Home', ['Home', 'Toys', 'Lamps', 'Pans']])
    expect(screen.getByRole('listbox', { name: 'Home' })).toBeTruthy()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(pointed()).toBe('Pans')
    await user.keyboard('{ArrowLeft}{Enter}{Enter}')
    expect([onChange.mock.calls, options()]).toEqual([[[[1, 11]]], []])
    await user.keyboard('doll')
    expect(options()).toEqual(['Toys / Dolls'])
    await user.keyboard('{Enter}')
    expect(onChange.mock.lastCall).toEqual([[2, 21]])
  })

  it('a level that is missing is asked for when its parent is opened', async () => {
    const loadData = vi.fn()
    const countries = [{ value: 'CN', label: 'China', isLeaf: false }]
    await show(<Cascader aria-label="Colour" options={countries} loadData={loadData} />)
    await user.click(box())
    await user.click(screen.getByRole('option', { name: 'China' }))
    expect(loadData.mock.calls).toEqual([[countries]])
  })

  it('with several, a parent stands for all that is below it, and Backspace removes the last one', async () => {
    const changes: unknown[] = []
    const Goods = () => {
      const [value, setValue] = useState<(string | number)[][]>([[2]])
      const change = (next: (string | number)[][]) => {
        changes.push(next)
        setValue(next)
      }
      return <Cascader multiple aria-label="Colour" options={goods} showSearch value={value} onChange={change} />
    }
    await show(<Goods />)
    await user.click(box())
    await user.click(screen.getByRole('option', { name: 'Home' }))
    await user.click(screen.getByRole('option', { name: 'Lamps' }))
    await user.click(screen.getByRole('option', { name: 'Pans' }))
    await user.keyboard('{Backspace}')
    expect(changes).toEqual([[[1, 11], [2]], [[1], [2]], [[1]]])
    expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toContain('Home')
  })
})

describe('a day', () => {
  const days = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD') ?? null
  const onChange = vi.fn()
  const Day = () => {
    const [value, setValue] = useState<Dayjs | null>(dayjs('2026-01-31'))
    const change = (day: Dayjs | null) => {
      onChange(days(day))
      setValue(day)
    }
    return <DatePicker aria-label="Day" format="YYYY-MM-DD" value={value} onChange={change} />
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('Day')
  const focused = () => document.activeElement?.getAttribute('aria-label')

  it('is typed: what is none gives way to the one before', async () => {
    await show(<Day />)
    for (const [typed, text] of [
      ['2026-2-3', '2026-02-03'],
      ['20260204', '2026-02-04'],
      ['2026-02-30', '2026-02-04'],
      ['soon', '2026-02-04'],
      ['', ''],
    ] as const) {
      fireEvent.change(field(), { target: { value: typed } })
      fireEvent.keyDown(field(), { key: 'Enter' })
      expect(field().value).toBe(text)
    }
    expect(onChange.mock.calls).toEqual([['2026-02-03'], ['2026-02-04'], [null]])
  })

  it('is chosen in a calendar by keys, which shows the months in the words of the language', async () => {
    await show(<Day />)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Saturday, January 31, 2026')
    // a month without this day ends with its last one
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('Saturday, February 28, 2026')
    expect(
      within(screen.getByRole('grid', { name: 'February 2026' })).getAllByRole('columnheader')[0]?.textContent,
    ).toBe('S')
    await user.keyboard('{Home}{ArrowUp}{ArrowRight}')
    expect(focused()).toBe('Monday, February 16, 2026')
    await user.keyboard('{Enter}')
    expect([onChange.mock.lastCall, screen.queryByRole('dialog'), document.activeElement]).toEqual([
      ['2026-02-16'],
      null,
      field(),
    ])
    await user.click(field())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a period is chosen by its two ends, and is given once both are there', async () => {
    const changed = vi.fn()
    await show(
      <DatePicker.RangePicker
        aria-label="Days"
        value={[dayjs('2026-03-10'), dayjs('2026-03-12')]}
        disabledDate={(day, { from }) => from !== undefined && day.diff(from, 'day') > 5}
        onChange={(range) => changed(range?.map(days))}
      />,
    )
    await user.click(screen.getByLabelText(t('ui.days_from', { name: 'Days' })))
    const day = (name: string) => screen.getByRole('gridcell', { name })
    await user.click(day('Friday, March 20, 2026'))
    expect(document.activeElement).toBe(screen.getByLabelText(t('ui.days_to', { name: 'Days' })))
    expect(day('Thursday, March 26, 2026').getAttribute('aria-disabled')).toBe('true')
    await user.click(day('Thursday, March 26, 2026'))
    expect(changed).not.toHaveBeenCalled()
    await user.click(day('Sunday, March 22, 2026'))
    expect([changed.mock.calls, screen.queryByRole('dialog')]).toEqual([[[['2026-03-20', '2026-03-22']]], null])
  })
})
