import type { LabTestRow } from '@goodlot/contract/wire-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { rootAccount } from '../../test/people.ts'
import { rowAction } from '../../test/row-actions.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { refused } from '../../test/wire.ts'

afterEach(() => setWindowWidth(1440))

const lead: LabTestRow = {
  test_id: 3,
  name: 'Lead in coatings',
  names: { en: 'Lead in coatings', zh: '涂层含铅量' },
  standard: 'EN 71-3',
  accreditation: ['CNAS'],
  catalog_parent_id: null,
  price: 90,
  days: 5,
  sample: '3 toys',
  status: 1,
  version: 2,
}

it('root adds a test like another and then one more, on a phone whose list keeps its choice of page sizes', async () => {
  setWindowWidth(390)
  const { user, t, wire } = await openScreen('/laboratory', {
    me: rootAccount(),
    answers: { lab_test_list: { data: [lead], total: 11 }, catalog_tree: [], lab_test_save: { ...lead, test_id: 4 } },
  })
  await user.click(await screen.findByLabelText(t('ui.more_named', { name: lead.name })))
  screen.getByRole('combobox', { name: t('ui.page_size') })
  await user.click(await screen.findByLabelText(t('ui.duplicate_named', { name: lead.name })))
  await findDialog(t('laboratory.add'))
  const standard = () =>
    screen.findByLabelText<HTMLInputElement>(t('laboratory.standard'), { selector: '[role=dialog] input' })
  expect((await standard()).value).toBe('EN 71-3')
  await user.clear(await standard())
  await user.type(await standard(), 'ASTM F963')
  await user.click(screen.getByRole('button', { name: t('ui.save_and_next') }))
  await waitFor(async () => expect((await standard()).value).toBe(''))
  const [sent] = wire.sent('lab_test_save')
  expect(sent).toMatchObject({ name: lead.name, name_cn: '涂层含铅量', standard: 'ASTM F963', accreditation: 'CNAS' })
  expect(sent).not.toHaveProperty('test_id')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('somebody was faster: the form keeps what was typed, and it is saved over the version that was named', async () => {
  const { user, t, wire } = await openScreen('/laboratory', {
    me: rootAccount(),
    answers: {
      lab_test_list: { data: [lead], total: 1 },
      catalog_tree: [],
      lab_test_save: refused('record_changed', 'Changed', { who: 'Ruth', when: '2026-11-16 10:00:00', version: 5 }),
    },
  })
  await user.click(await screen.findByLabelText(t('laboratory.edit_named', { name: lead.name })))
  const dialog = await findDialog(t('laboratory.edit_title'))
  await user.type(within(dialog).getByLabelText(t('laboratory.sample')), ' or 4')
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await within(dialog).findByText(t('ui.changed_title', { who: 'Ruth', when: '2026-11-16 10:00:00' }))
  await user.click(within(dialog).getByRole('button', { name: t('ui.changed_overwrite') }))
  await waitFor(() => expect(wire.sent('lab_test_save')).toHaveLength(2))
  expect(wire.sent('lab_test_save')).toMatchObject([
    { test_id: '3', version: '2', sample: '3 toys or 4' },
    { test_id: '3', version: '5', sample: '3 toys or 4' },
  ])
  await user.click(within(dialog).getByRole('button', { name: t('ui.changed_reload') }))
  await waitFor(() =>
    expect(within(dialog).getByLabelText<HTMLInputElement>(t('laboratory.sample')).value).toBe('3 toys'),
  )
})

it('root sees what buyers would see, and goes back to what was delivered', async () => {
  const { names, standard, sample } = lead
  const changed = { ...lead, origin: 'changed', delivered: { names, standard, sample, price: 35, days: 4 } } as const
  const { user, t, wire } = await openScreen('/laboratory', {
    me: rootAccount(),
    answers: { lab_test_list: { data: [changed], total: 1 }, catalog_tree: [], lab_test_reset: { reset: 1 } },
  })
  await user.click(await screen.findByLabelText(t('laboratory.edit_named', { name: lead.name })))
  const dialog = await findDialog(t('laboratory.edit_title'))
  const preview = within(await within(dialog).findByRole('region', { name: t('laboratory.preview') }))
  await preview.findByText('涂层含铅量')
  await user.type(within(dialog).getByLabelText(t('laboratory.sample')), ' or 4')
  expect((await preview.findAllByText(/3 toys or 4/)).length).toBe(2)
  await user.click(within(dialog).getByRole('button', { name: t('ui.cancel') }))
  await user.click(await screen.findByText(t('ui.discard'), { selector: 'button, button *' }))
  await user.click(await rowAction({ t, user }, 'laboratory.reset_named', lead.name))
  const question = await findDialog(t('laboratory.reset_ask', { name: lead.name }))
  expect(question.textContent).toContain('35')
  await user.click(within(question).getByRole('button', { name: t('laboratory.reset') }))
  await waitFor(() => expect(wire.sent('lab_test_reset')).toEqual([{ test_id: '3', version: '2' }]))
  await screen.findByText(t('laboratory.reset_done', { count: 1 }))
})
