import type { BriefGood } from '@goodlot/inspection'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aClass, anItem, anOption } from '../../../packages/inspection/src/entries-fixture.ts'
import { anOpened } from '../test/mission.ts'
import { fill } from '../test/screen.tsx'
import { arrive, ofKind, openVisit as open, turnTo } from '../test/visit.ts'

const good = (product: number, name: string): BriefGood => ({
  product,
  name,
  sku: '',
  po: '',
  quantity: 250,
  lot: 'A',
  barcode: '',
})
const length = anOption(301, {
  name: 'Length',
  relation: '±',
  value: '400',
  unit: 'mm',
  value_kind: 'number',
  tol_minus: 10,
  tol_plus: 10,
})
const weight = anOption(302, { name: 'Weight', relation: '≤', value: '2', unit: 'kg', value_kind: 'number' })

it('what was answered for one product is taken over for the next with one tap', async () => {
  const repeated = aClass(3, [anItem(30, 'demand', { name: 'Colour' })], { name: 'Products', is_repeated: true })
  const goods = [good(11, 'Kettle'), good(12, 'Lamp')]
  const view = await open('', anOpened({}, { goods, protocol: [repeated] }))
  const { user, t } = view
  await arrive(view)
  turnTo('/checks/c3')
  await user.click(await screen.findByRole('button', { name: t('visit.verdict_not_conform') }))
  await fill(t('visit.remark'), 'Darker than the sample')
  await user.click(screen.getByRole('button', { name: t('visit.save') }))
  await user.click(await screen.findByRole('button', { name: t('visit.same_as_last', { name: 'Kettle' }) }))
  await waitFor(async () => expect(await ofKind('answer')).toHaveLength(2))
  const same = { item: 30, verdict: 'not_conform', remark: 'Darker than the sample' }
  expect((await ofKind('answer')).map(({ data }) => data)).toMatchObject([
    { ...same, instance: 'product:11' },
    { ...same, instance: 'product:12' },
  ])
})

it('what was looked at once is answered for the products that are left, after naming them, and never what is measured', async () => {
  const items = [anItem(30, 'demand', { name: 'Colour' }), anItem(31, 'checkbox_value_group', { options: [length] })]
  const repeated = aClass(3, items, { name: 'Products', is_repeated: true, sample: 'sku1' })
  const goods = [good(11, 'Kettle'), good(12, 'Lamp'), good(13, 'Fan')]
  const view = await open('', anOpened({}, { goods, protocol: [repeated] }))
  const { user, t } = view
  await arrive(view)
  turnTo('/checks/c3')
  await user.click(await screen.findByRole('button', { name: t('visit.verdict_conform') }))
  await user.click(await screen.findByRole('button', { name: t('visit.same_for_rest', { count: 2 }) }))
  const asked = screen.getByText(t('visit.same_rest_conform', { name: 'Kettle' })).closest('section') as HTMLElement
  for (const name of ['Lamp', 'Fan']) within(asked).getByText(name)
  await user.click(screen.getByRole('button', { name: t('visit.same_rest_do', { count: 2 }) }))
  await waitFor(async () => expect(await ofKind('answer')).toHaveLength(3))
  const [first, ...others] = await ofKind('answer')
  const said = { item: 30, verdict: 'conform', same_as: first?.key }
  expect(others.map(({ data }) => data)).toMatchObject([
    { ...said, instance: 'product:12' },
    { ...said, instance: 'product:13' },
  ])
  // the next check is measured
  for (const key of ['4', '0', '5']) await user.click(await screen.findByRole('button', { name: key }))
  await user.click(screen.getByRole('button', { name: t('visit.save') }))
  await waitFor(async () => expect(await ofKind('answer')).toHaveLength(4))
  await screen.findByText('Lamp')
  expect(screen.queryByRole('button', { name: t('visit.same_for_rest', { count: 2 }) })).toBeNull()
  expect(screen.queryByRole('button', { name: t('visit.same_as_last', { name: 'Kettle' }) })).toBeNull()
})

it('a sheet takes specimen after specimen and says of each value whether it is within its tolerance', async () => {
  const sheet = anItem(31, 'checkbox_value_group', {
    name: 'Dimensions',
    result_style: 'sheet',
    options: [length, weight],
  })
  const view = await open('', anOpened({}, { protocol: [aClass(3, [sheet], { name: 'Measured' })] }))
  const { user, t } = view
  await arrive(view)
  turnTo('/checks/c3')
  await screen.findByText('400 mm ±10')
  const press = async (keys: string) => {
    for (const key of keys) await user.click(screen.getByRole('button', { name: key }))
  }
  const next = () => user.click(screen.getByRole('button', { name: t('visit.next_value') }))
  await press('405')
  expect(screen.getAllByText(t('visit.value_in'))).toHaveLength(1)
  await next()
  await press('2.1')
  expect(screen.getAllByText(t('visit.value_out'))).toHaveLength(1)
  await next()
  screen.getByText(t('visit.specimen', { number: 2 }))
  await press('389')
  expect(screen.getAllByText(t('visit.value_out'))).toHaveLength(2)
  await next()
  await press('2')
  await user.click(screen.getByRole('button', { name: t('visit.save') }))
  await waitFor(async () =>
    expect(await ofKind('answer')).toMatchObject([
      {
        data: {
          values: [
            { option: 301, specimens: ['405', '389'] },
            { option: 302, specimens: ['2.1', '2'] },
          ],
        },
      },
    ]),
  )
})

it('several of a list, a fact, values of every kind, and a list of defects of which none was found', async () => {
  const items = [
    anItem(32, 'checkbox_multi', {
      name: 'Marks',
      options: [anOption(311, { name: 'CE' }), anOption(312, { name: 'UKCA' }), anOption(313, { name: 'None' })],
    }),
    anItem(33, 'demand', { name: 'Weather', result_style: 'info' }),
    anItem(34, 'checkbox_value_group', {
      name: 'Label',
      options: [
        anOption(321, { name: 'Lot code', value_kind: 'text' }),
        anOption(322, { name: 'Best before', value_kind: 'date' }),
        anOption(323, { name: 'Readable', value_kind: 'yes_no', relation: '=', value: 'yes' }),
      ],
    }),
    anItem(35, 'defectives_list', { name: 'Drop test', options: [anOption(331, { name: 'Cracked', result: 'F' })] }),
  ]
  const view = await open('', anOpened({}, { protocol: [aClass(3, items, { name: 'Rest', sample: '2' })] }))
  const { user, t } = view
  await arrive(view)
  turnTo('/checks/c3')
  const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  await click('CE')
  await click('None')
  await click('None')
  await click('UKCA')
  await click(t('visit.save'))
  await screen.findByText('Weather')
  await fill(t('visit.text'), 'Rain')
  await click(t('visit.save'))
  await fill('Lot code', 'B7')
  await fill('Best before', '2027-05-01')
  const readable = screen.getByRole('group', { name: /Readable/ })
  await user.click(within(readable).getByRole('button', { name: t('visit.limit_no') }))
  within(readable).getByText(t('visit.value_out'))
  await click(t('visit.save'))
  await screen.findByText(t('visit.no_defects'))
  await click(t('visit.none_found'))
  await waitFor(async () => expect(await ofKind('answer')).toHaveLength(4))
  expect((await ofKind('answer')).map(({ data }) => data)).toMatchObject([
    { item: 32, chosen: [311, 312] },
    { item: 33, text: 'Rain' },
    {
      item: 34,
      values: [
        { option: 321, specimens: ['B7'] },
        { option: 322, specimens: ['2027-05-01'] },
        { option: 323, specimens: ['no'] },
      ],
    },
    { item: 35 },
  ])
})
