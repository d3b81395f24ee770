import type { BriefGood } from '@goodlot/inspection'
import { cartonsToOpen } from '@goodlot/sampling'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { anOpened } from '../test/mission.ts'
import { fill } from '../test/screen.tsx'
import { arrive, ofKind, openVisit as open, takePhoto, turnTo, withCamera, written } from '../test/visit.ts'

const kettle: BriefGood = {
  product: 11,
  name: 'Kettle',
  sku: 'K-1',
  po: 'PO-1',
  quantity: 500,
  lot: 'A',
  barcode: '4006381333931',
}
const lamp: BriefGood = { ...kettle, product: 12, name: 'Lamp', sku: 'L-1', barcode: '' }

it('goods that are inspected again show what was found before', async () => {
  const earlier = {
    order_no: 'GL261101-7',
    result: 'fail' as const,
    defects: [{ name: 'Dent', name_cn: '凹痕', class: 'major' as const, count: 3 }],
  }
  const { t } = await open('', anOpened({ earlier }), {}, 'zh-CN')
  await screen.findByText('凹痕')
  screen.getByText(t('visit.earlier_result', { order: 'GL261101-7', result: t('visit.result_fail') }))
  screen.getByText(`${t('visit.class_major')} · × 3 · ${t('visit.earlier_today', { count: 0 })}`)
})

it('shows what the factory answered, as the phone has it', async () => {
  const factory_said = {
    ...{ kind: 'later' as const, at: '2026-11-17 10:05:00', person: 'Wu Min', remark: 'Hall 3' },
    products: [{ name: 'Kettle', finished: 100, packed: 70 }],
    correction: [],
  }
  const { t } = await open('', anOpened({ factory_said }), {}, 'zh-CN')
  await screen.findByText(t('visit.said'))
  screen.getByText(t('missions.said_later'))
  screen.getByText(t('visit.said_percent', { finished: 100, packed: 70 }))
  screen.getByText('Hall 3')
  screen.getByText('Wu Min · 2026-11-17 10:05')
})

it('says what a factory calls its right address, while the buyer has not decided', async () => {
  const factory_said = {
    ...{ kind: 'wrong' as const, at: '2026-11-17 10:05:00', person: 'Wu Min', remark: '', products: [] },
    correction: ['9 Lamp Road', '+86 1'],
  }
  const { t } = await open('', anOpened({ factory_said }))
  await screen.findByText(t('visit.said_right'))
  screen.getByText('9 Lamp Road')
})

it('a city that the address names already is not named again, on the screen and in the map', async () => {
  const opened = anOpened()
  const address = opened.address && {
    ...opened.address,
    address: '8 Lamp Road, Cixi',
    city_name: 'Cixi',
    local_address: '',
  }
  const { t } = await open('', { ...opened, address })
  await screen.findByText('8 Lamp Road, Cixi')
  const map = screen.getByRole<HTMLAnchorElement>('link', { name: t('visit.map') })
  expect(decodeURIComponent(map.getAttribute('href') ?? '')).toMatch(/q=8 Lamp Road, Cixi$/)
})

it('a code is compared with the order: the same, another one, or nothing to compare with', async () => {
  const view = await open('', anOpened({}, { goods: [kettle, lamp] }))
  const { user, t } = view
  await arrive(view)
  turnTo('/more/barcodes')
  const [first, second] = await waitFor(() => {
    const fields = screen.getAllByLabelText<HTMLInputElement>(t('visit.barcode_typed'))
    expect(fields).toHaveLength(2)
    return fields
  })
  screen.getByText(t('visit.barcode_expected', { number: '4006381333931' }))
  screen.getByText(t('visit.barcode_unknown'))
  const enter = async (field: HTMLInputElement | undefined, number: string) => {
    if (!field) throw new Error('no field for the code')
    await user.type(field, number)
    const card = within(field.closest('section') as HTMLElement)
    await user.click(card.getByRole('button', { name: t('visit.save') }))
  }
  await enter(first, '4006381333931')
  await screen.findByText(`4006381333931 · ${t('visit.barcode_is_same')}`)
  await enter(second, '77')
  await screen.findByText(`77 · ${t('visit.barcode_is_unknown')}`)
  await enter(first, '4006381333948')
  await screen.findByText(`4006381333948 · ${t('visit.barcode_is_differs')}`)
  turnTo('/more/finish')
  const differs = { product: 'Kettle · K-1', read: '4006381333948', expected: '4006381333931' }
  expect(await screen.findAllByText(t('visit.reason_barcode_differs', differs))).toHaveLength(1)
})

it('a phone that reads codes does it by its camera, and says when there is none in the picture', async () => {
  withCamera()
  const found = [{ rawValue: '4006381333931', format: 'ean_13' }]
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => found.splice(0, 1)
    },
  )
  const view = await open('', anOpened({}, { goods: [kettle] }))
  const { t } = view
  await arrive(view)
  turnTo('/more/barcodes')
  await screen.findByText(t('visit.barcode_scan'))
  await takePhoto(view)
  await screen.findByText(`4006381333931 · ${t('visit.barcode_is_same')}`)
  expect(await ofKind('barcode')).toMatchObject([{ data: { symbology: 'ean_13', read: '4006381333931' } }])
  await takePhoto(view)
  await screen.findByText(t('visit.barcode_not_read'))
})

it('counted cartons say how many are to be opened', async () => {
  const view = await open('')
  const { user, t } = view
  await arrive(view)
  turnTo('/more/quantities')
  // nothing is counted before somebody counts it, whatever was ordered
  for (const name of ['finished', 'packed'] as const)
    expect((await screen.findByLabelText<HTMLInputElement>(t(`visit.quantity_${name}`))).value).toBe('')
  await fill(t('visit.quantity_cartons'), '100')
  await fill(t('visit.quantity_packed'), '300')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('visit.save') }).disabled).toBe(true)
  await fill(t('visit.quantity_finished'), '500')
  await user.click(screen.getByRole('button', { name: t('visit.save') }))
  await screen.findByText(t('visit.readiness', { finished: 100, packed: 60, needed: 80 }))
  turnTo('/more/cartons')
  const need = cartonsToOpen(100, 1)
  await screen.findByText(t('visit.cartons_to_open', { count: need }))
  await fill(t('visit.cartons_opened'), String(need))
  await fill(t('visit.carton_numbers'), '3, 17')
  await user.click(screen.getByRole('button', { name: t('visit.save') }))
  await waitFor(async () =>
    expect(await ofKind('cartons')).toMatchObject([{ data: { total: 100, opened: need, numbers: '3, 17' } }]),
  )
  turnTo('/more/finish')
  await screen.findByText(t('visit.reason_not_packed', { packed: 300, needed: 400 }))
  expect(screen.queryByText(t('visit.missing_cartons', { have: need, need }))).toBeNull()
})

it('an instrument whose calibration is over is marked, and leaves the result pending', async () => {
  const view = await open('')
  const { user, t } = view
  await arrive(view)
  turnTo('/more/instruments')
  const add = async (name: string, until: string) => {
    await fill(t('visit.instrument_name'), name)
    await fill(t('visit.calibrated_until'), until)
    await user.click(screen.getByRole('button', { name: t('visit.save') }))
  }
  await add('Caliper', '2999-01-01')
  await screen.findByText(t('visit.calibrated', { day: '2999-01-01' }))
  await add('Scale', '2020-02-29')
  await screen.findByText(t('visit.calibration_over', { day: '2020-02-29' }))
  turnTo('/more/finish')
  await screen.findByText(t('visit.reason_instrument_expired', { name: 'Scale', until: '2020-02-29' }))
})

it('a container whose check digit is wrong is said at once, and can be kept', async () => {
  const view = await open('/more/containers', anOpened({}, { service: 'cls', containers: 1 }))
  const { user, t } = view
  const save = () => user.click(screen.getByRole('button', { name: t('visit.save') }))
  await fill(t('visit.container_number'), 'csqu 305438-4')
  screen.getByText(t('visit.container_digit', { digit: 3 }))
  await save()
  await screen.findByText(t('visit.container_wrong'))
  await fill(t('visit.container_number'), 'CSQU3054383')
  screen.getByText(t('visit.container_right'))
  await save()
  await screen.findByText(t('visit.containers_of', { have: 2, need: 1 }))
  expect((await ofKind('container')).map(({ data }) => [data.number, data.check_digit_ok])).toEqual([
    ['CSQU3054384', false],
    ['CSQU3054383', true],
  ])
})

it('a visit is aborted once, with its reason, words, photos and times; then nothing more is recorded', async () => {
  withCamera()
  const view = await open('')
  const { user, t } = view
  await arrive(view)
  turnTo('/more/abort')
  const abort = () => user.click(screen.getByRole('button', { name: t('visit.abort') }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: t('visit.abort') })
  expect(button.disabled).toBe(true)
  await takePhoto(view)
  await screen.findByText(t('visit.photo_count', { count: 1 }))
  await user.selectOptions(screen.getByLabelText(t('visit.abort_reason')), 'goods_not_ready')
  await fill(t('visit.remark'), 'Half of it is still in the mould')
  await abort()
  screen.getByText(t('visit.abort_sure'))
  await abort()
  await screen.findByText(t('visit.aborted'))
  const entries = (await written()).filter(({ kind }) => kind !== 'enter')
  expect(entries).toMatchObject([
    { kind: 'check_in' },
    { kind: 'photo', data: { group: 'abort' } },
    { kind: 'abort', data: { reason: 'goods_not_ready', remark: 'Half of it is still in the mould' } },
  ])
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
  turnTo('/units')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: t('visit.good') })).disabled).toBe(true)
})

/** The warning, in the words of the live view and the report. */
const farAway = (t: Awaited<ReturnType<typeof open>>['t']) =>
  t('visit.far_away', { place: t('visit.place_from_factory', { distance: '1,943 km', accuracy: '20 m' }) })

it('a check-in far from the factory is said, and blocks nothing', async () => {
  const beijing = { coords: { latitude: 39.9, longitude: 116.4, accuracy: 20 } }
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'en-US',
    userAgent: navigator.userAgent,
    onLine: true,
    geolocation: {
      getCurrentPosition: (done: (position: unknown) => void) => done(beijing),
      watchPosition: () => 0,
      clearWatch: () => undefined,
    },
  })
  const view = await open('')
  const { user, t } = view
  await arrive(view)
  await screen.findByText(farAway(t))
  expect(await ofKind('check_in')).toMatchObject([{ place: { lat: 39.9, lng: 116.4, accuracy: 20 } }])
  await user.click(screen.getByRole('button', { name: t('visit.good') }))
  await screen.findByText(t('visit.unit_of', { unit: 2, n: 5 }))
  // during the work the warning is hidden; it stays among the order's facts
  expect(screen.queryByText(farAway(t))).toBeNull()
  turnTo('/more/info')
  await screen.findByText(farAway(t))
})
