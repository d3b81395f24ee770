import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { factoryFile, fileVisit } from '../../test/factory-file.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const link = {
  state: 'on',
  may: 1,
  created_at: '2026-11-01 10:00:00',
  opened_at: '',
  requests: 0,
  last_request_at: '',
} as const
const opened = (answers: Answers = {}, locale: 'en-US' | 'zh-CN' = 'en-US') =>
  openScreen('/factory_file?bid=7', {
    locale,
    me: customerAccount(),
    answers: { sys_list: [], factory_file: factoryFile(), supplier_link: link, ...answers },
  })
const part = (title: string) => within(screen.getByRole('region', { name: title }))

it.each(languages)(
  'shows passes with their uncertainty, what returns, what was promised, the place and the visits, %s',
  async (locale) => {
    const { t } = await opened({}, locale as 'zh-CN')
    await screen.findByRole('heading', { level: 1, name: 'Bright Works' })
    screen.getByText(t('factory-file.passes_of', { passed: 3, count: 4 }))
    screen.getByText(t('factory-file.passes_interval', { share: '75%', lower: '30%', upper: '95%' }))
    screen.getByText(t('factory-file.passes_few', { count: 4 }))
    screen.getByText(t('factory-file.readiness_of', { kept: 1, count: 2 }))
    part(t('factory-file.returning')).getByText(t('factory-file.returning_of', { count: 2, reports: 4 }))
    const actions = part(t('factory-file.actions'))
    actions.getByText(t('factory-file.actions_late', { count: 1 }))
    actions.getByRole('link', { name: 'Scratch' })
    const place = part(t('factory-file.place'))
    place.getByText(t('factory-file.place_far', { count: 1 }))
    place.getByRole('link', { name: 'GL261101-40' })
    const visits = part(t('factory-file.visits'))
    expect(visits.getAllByRole('listitem')).toHaveLength(2)
    visits.getByText(t('factory-file.result_fail'))
    visits.getByText(new RegExp(t('factory-file.outcome_broken')))
    part(t('factory-file.contacts')).getByText('Chen Min')
  },
)

it('of a factory without visits says so, and claims nothing', async () => {
  const { t } = await opened({
    factory_file: factoryFile({
      ...{ counted: 0, results: { pass: 0, fail: 0, pending: 0, aborted: 0 }, passes: null, returning: [], reports: 0 },
      readiness: { promised: 0, kept: 0, broken: 0, unknown: 0, not_ready: 0 },
      actions: { open: 0, late: 0, answered: 0, accepted: 0, not_done: 0, next: [] },
      ...{ certificates: [], contacts: [], visits: { data: [], total: 0 } },
      place: { lat: null, lng: null, by_hand: 0, near: 0, far: 0, unplaced: 0, farthest: null },
    }),
  })
  await screen.findByText(t('factory-file.passes_none'))
  for (const key of [
    'returning_no_report',
    'readiness_none',
    'certificates_none',
    'place_none',
    'visits_none',
  ] as const)
    screen.getByText(t(`factory-file.${key}`))
})

it('whoever reads only orders sees neither certificates nor the factory’s link', async () => {
  const { t, wire } = await opened({
    factory_file: factoryFile({ reads_record: 0, can_edit: 0, certificates: [], contacts: [] }),
  })
  await screen.findByText(t('factory-file.orders_only'))
  expect(screen.queryByText(t('factory-file.certificates'))).toBeNull()
  expect(wire.sent('supplier_link')).toEqual([])
})

it('a factory that one may not see is not there', async () => {
  const { t } = await opened({ factory_file: refused('not_found') })
  await screen.findByText(t('ui.not_found_title'))
})

it('a failure can be tried again', async () => {
  const { t, user, wire } = await opened({ factory_file: () => Promise.reject(new TypeError('no network')) })
  const retry = await screen.findByRole('button', { name: t('ui.retry') })
  wire.answer({ factory_file: factoryFile() })
  await user.click(retry)
  await screen.findByRole('heading', { level: 1, name: 'Bright Works' })
})

it('turns the pages of visits', async () => {
  const { t, user, wire } = await opened({
    factory_file: ({ page = '1' }) =>
      factoryFile({ visits: { data: [fileVisit({ order_no: `GL-${page}` })], total: 45 } }),
  })
  await screen.findByText(/GL-1/)
  const visits = part(t('factory-file.visits'))
  await user.click(visits.getByRole('button', { name: /2/ }))
  await screen.findByText(/GL-2/)
  expect(wire.sent('factory_file').map(({ page }) => page)).toEqual(['1', '2'])
})

it('adds a certificate with its file and last day, changes and removes one', async () => {
  const certificate = factoryFile().certificates[0]
  const { t, user, wire } = await opened({
    factory_certificate_add: certificate as never,
    factory_certificate_edit: certificate as never,
    factory_certificate_remove: {},
  })
  const certificates = () => part(t('factory-file.certificates'))
  await screen.findByText('ISO 9001')
  await user.click(certificates().getByRole('button', { name: t('factory-file.certificate_add') }))
  const dialog = within(await findDialog(t('factory-file.certificate_title_hint')))
  await user.click(dialog.getByRole('button', { name: t('ui.save') }))
  await waitFor(() => expect(dialog.getAllByText(t('validation.required')).length).toBeGreaterThanOrEqual(3))
  expect(wire.sent('factory_certificate_add')).toEqual([])
  await user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF'], 'bsci.pdf', { type: 'application/pdf' }),
  )
  await fill(t('factory-file.certificate_title'), 'BSCI')
  await user.type(await fill(t('factory-file.certificate_day'), '2027-05-01'), '{Enter}')
  await user.click(dialog.getByRole('button', { name: t('ui.save') }))
  await waitFor(() =>
    expect(wire.sent('factory_certificate_add')).toMatchObject([
      { business_id: '7', title: 'BSCI', expires_on: '2027-05-01' },
    ]),
  )
  await screen.findByText(t('factory-file.certificate_saved'))
  await user.click(certificates().getByRole('button', { name: t('ui.edit') }))
  await findDialog(t('factory-file.certificate_title_hint'))
  await fill(t('factory-file.certificate_title'), 'ISO 9001:2015')
  await user.click(screen.getByRole('button', { name: t('ui.save') }))
  await waitFor(() =>
    expect(wire.sent('factory_certificate_edit')).toEqual([
      { business_id: '7', certificate_id: '5', title: 'ISO 9001:2015', expires_on: '2027-01-31' },
    ]),
  )
  await user.click(certificates().getByRole('button', { name: t('ui.remove') }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: t('ui.remove') }))
  await waitFor(() =>
    expect(wire.sent('factory_certificate_remove')).toEqual([{ business_id: '7', certificate_id: '5' }]),
  )
})

it('makes, shows and withdraws the link by which the factory asks', async () => {
  const { t, user, wire } = await opened({
    supplier_link: { ...link, state: 'none' },
    supplier_link_make: { url: 'https://goodlot.test/supplier_request/sealed', text: 'In Chinese: sealed' },
    supplier_link_withdraw: { ...link, state: 'withdrawn' },
  })
  await user.click(await screen.findByRole('button', { name: t('supplier-link.make') }))
  await screen.findByText('https://goodlot.test/supplier_request/sealed')
  screen.getByRole('img', { name: t('supplier-link.picture') })
  wire.answer({ supplier_link: link })
  const dialog = within(await findDialog(t('supplier-link.address')))
  const [close] = dialog.getAllByRole('button', { name: t('ui.close') })
  await user.click(close as HTMLElement)
  await user.click(await screen.findByRole('button', { name: t('supplier-link.withdraw') }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: t('supplier-link.withdraw') }))
  await waitFor(() => expect(wire.sent('supplier_link_withdraw')).toEqual([{ business_id: '7' }]))
})

it.each(languages)('says that the link is off while an unannounced visit is open, %s', async (locale) => {
  const { t } = await opened({ supplier_link: { ...link, state: 'silent' } }, locale as 'zh-CN')
  await screen.findByText(t('supplier-link.silent_text'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('supplier-link.make') }).disabled).toBe(true)
})
