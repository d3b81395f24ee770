import type { MissionRow } from '@goodlot/contract/wire-shapes'
import { chinaDay } from '@goodlot/rules'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { languages } from '../test/languages.ts'
import { aRow } from '../test/mission.ts'
import { aCompleteProfile } from '../test/people.ts'
import { openScreen } from '../test/screen.tsx'
import { numbersIn } from './Day.tsx'

const profile = aCompleteProfile({ verify_stage: 'accepted' })
const today = chinaDay(new Date())
const pay = { hours: 3, dates: [], earned: 100, commission: 15 }
const rows: MissionRow[] = [
  aRow({
    order_id: 7,
    order_no: 'GL-7',
    factory_name: 'Bright Works',
    ins_date: today,
    pay,
    contact: { person: 'Li Wei', phone: '+86 755 100, 138 0000 1111' },
    factory_said: 'later',
    said: { at: `${today} 08:12:00`, person: 'Ms Chen', remark: '二号门' },
  }),
  aRow({ order_id: 8, order_no: 'GL-8', factory_name: 'Soft Seams', ins_date: today, pay }),
  aRow({ order_id: 9, order_no: 'GL-9', factory_name: 'Far Away', ins_date: '2099-01-05', pay }),
]
const list = { data: rows, total: rows.length, offers: 0, team: { phone: '+86 512 200', email: 'a@b.example' } }
const gone = () => Response.json({}, { status: 503 })

const order = () =>
  within(screen.getByRole('region', { name: /^(The day|当天安排)$/ }))
    .getAllByRole('listitem')
    .map((one) => [one.querySelector('input')?.value, /Bright Works|Soft Seams/.exec(one.textContent ?? '')?.[0]])
const calls = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.day-plan a[href^="tel:"]')].map(({ href }) => href)

describe.each(languages)('in %s', (locale) => {
  it('the day has its orders by their times, whom to call and what the factory said, also without a network', async () => {
    const first = await openScreen('/field', { locale, profile, answers: { mission_list: list } })
    const { t } = first
    await screen.findByRole('region', { name: t('missions.day') })
    expect(order()).toEqual([
      ['09:00', 'Bright Works'],
      ['13:00', 'Soft Seams'],
    ])
    expect(screen.getAllByText(t('missions.day_proposed'))).toHaveLength(2)
    expect(calls()).toEqual(['tel:+86755100', 'tel:13800001111', 'tel:+86512200'])
    const day = within(screen.getByRole('region', { name: t('missions.day') }))
    day.getByText(t('missions.said', { answer: t('missions.said_later') }), { exact: false })
    day.getByText('二号门 · Ms Chen', { exact: false })
    // the inspector goes to the other one first
    const [, second] = screen.getAllByLabelText(/GL-[78]/, { selector: 'input' })
    fireEvent.change(second as Element, { target: { value: '08:15' } })
    expect(order()).toEqual([
      ['08:15', 'Soft Seams'],
      ['12:15', 'Bright Works'],
    ])

    await openScreen('/field', { locale, profile, answers: { role: gone, mission_list: gone } })
    await screen.findByRole('region', { name: t('missions.day') })
    await screen.findByText(t('visit.from_phone'))
    await expect.poll(order).toEqual([
      ['08:15', 'Soft Seams'],
      ['12:15', 'Bright Works'],
    ])
    expect(calls()).toContain('tel:+86755100')
    const [set] = screen.getAllByLabelText(/GL-[78]/, { selector: 'input' })
    fireEvent.change(set as Element, { target: { value: '' } })
    expect(order()).toEqual([
      ['09:00', 'Bright Works'],
      ['13:00', 'Soft Seams'],
    ])
  })
})

it('another day is chosen, and no day is shown where there is none to come', async () => {
  const { user, t } = await openScreen('/field', { profile, answers: { mission_list: list } })
  const day = await screen.findByRole('region', { name: t('missions.day') })
  await user.click(within(day).getByRole('button', { name: /2099/ }))
  within(day).getByText('Far Away')
  expect(within(day).queryByText('Soft Seams')).toBeNull()
  await openScreen('/field', { profile, answers: { mission_list: { ...list, data: [] } } })
  await screen.findByText(t('missions.none'))
  expect(screen.queryByRole('region', { name: t('missions.day') })).toBeNull()
})

it('every number of a contact can be dialled', () => {
  const written = '0755-8888 1234、138 0000 1111; ext'
  expect(numbersIn(written).map(({ dial }) => dial)).toEqual(['075588881234', '13800001111'])
})
