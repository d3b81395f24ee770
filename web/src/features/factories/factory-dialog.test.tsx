import type { Attachment } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choose, openedList } from '../../test/choose.ts'
import { brightWorks, factories, factoryList } from '../../test/factories.ts'
import { attachment, fileFields, giveFile } from '../../test/files.ts'
import { customerAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'

const me = customerAccount()

// F-02, F-16, F-25, G-18, L-11, L-12, L-13, L-14, L-15, L-16, L-17, L-19, L-31
it('a new factory: required fields, places one after the other, the Chinese address, mail domains, a picture, a file', async () => {
  const { user, t, wire } = await openScreen('/business', {
    me,
    answers: {
      ...factoryList([]),
      upload_booking_attach: { data: [attachment(31, 'map.png', 'image/png')] },
      business_add: brightWorks,
    },
  })
  await screen.findByText(t('factories.empty_title'))
  const [add] = within(screen.getByRole('main')).getAllByRole('button', { name: new RegExp(t('ui.new')) })
  await user.click(add as HTMLElement)
  const dialog = await findDialog(t('factories.add_title'))
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
  const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const save = () => user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await save()
  for (const name of [
    'Factory Name',
    'Country',
    'Province',
    'City',
    'Detailed address',
    'Contact person',
    'Office phone',
  ])
    await within(dialog).findByText(`Please input ${name}!`)
  expect(wire.sent('business_add')).toEqual([])

  within(await openedList(field(t('ui.province')))).getByText('Please select the country first')
  within(await openedList(field(t('ui.city')))).getByText('Please select the province first')
  fill(t('factories.column_factory_name'), 'Bright Home Works')
  expect(within(dialog).queryByText(t('factories.address_cn_hint'))).toBeNull()
  await choose(field(t('ui.country')), 'China')
  await choose(field(t('ui.province')), 'Guangdong')
  await choose(field(t('ui.city')), 'Shenzhen')
  await within(dialog).findByText(t('factories.address_cn_hint'))
  fill(t('factories.column_address'), '8 Keji Road')
  fill(t('factories.column_person'), 'Li Wei')
  fill(t('factories.column_phone1'), '+86 755 6000 1000')
  fill(t('factories.column_email'), 'li.wei')
  const offered = await waitFor(() => {
    const found = within(dialog).getAllByRole('option', { name: /^li\.wei@/ })
    expect(found).toHaveLength(6)
    return found
  })
  await user.click(offered[0] as HTMLElement)
  expect(field(t('factories.column_email')).value).toBe('li.wei@gmail.com')
  fill(t('factories.column_employees'), '320')

  giveFile(fileFields(dialog)[0], new File(['GIF89a'], 'gate.gif', { type: 'image/gif' }))
  await screen.findByText(/The file format is incorrect/)
  expect(wire.sent('upload_img')).toEqual([])
  giveFile(fileFields(dialog).at(-1), new File(['x'], 'map.png', { type: 'image/png' }))
  await within(dialog).findByRole('img', { name: 'map.png' })

  wire.answer(factoryList([brightWorks]))
  await save()
  await screen.findByText('Success')
  const row = (await screen.findByText('Bright Home Works')).closest('tr') as HTMLElement
  for (const text of ['China', 'Guangdong', 'Shenzhen', '8 Keji Road', 'Li Wei'])
    expect(row.textContent).toContain(text)
  expect(wire.sent('business_add')).toEqual([
    expect.objectContaining({
      business_name: 'Bright Home Works',
      country: 'CN',
      province: 'CN-44',
      city: 'CN-4403',
      business_address: '8 Keji Road',
      business_person: 'Li Wei',
      business_contact: '+86 755 6000 1000',
      business_email: 'li.wei@gmail.com',
      employees: '320',
      business_attach: JSON.stringify([{ attachment_id: 31, attachment_remark: '', is_del: 0 }]),
    }),
  ])
})

it('an edited factory has the cities of its province; another country empties what lay in the old one (G-22)', async () => {
  const { user, t, wire } = await openScreen('/business', { me, answers: factoryList([brightWorks]) })
  await user.click(await screen.findByRole('button', { name: t('ui.edit_named', { name: 'Bright Home Works' }) }))
  const dialog = await findDialog(t('factories.edit_title'))
  await within(dialog).findByText('Shenzhen')
  expect(wire.sent('sys_list')).toContainEqual({ type_code: 'city', _id: 'CN-44' })
  await choose(within(dialog).getByLabelText(t('ui.country')), 'Vietnam')
  await waitFor(() => expect(within(dialog).queryByText('Shenzhen')).toBeNull())
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await within(dialog).findByText('Please input City!')
  expect(wire.sent('business_edit')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: t('ui.cancel') }))
  const ask = await findDialog(t('ui.discard_ask'))
  await user.click(within(ask).getByRole('button', { name: t('ui.discard') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a save that fails says `Error`, and the dialog stays (L-31)', async () => {
  const { user, t } = await openScreen('/business', {
    me,
    answers: { ...factoryList([brightWorks]), business_edit: new Response('', { status: 500 }) },
  })
  await user.click(await screen.findByRole('button', { name: t('ui.edit_named', { name: 'Bright Home Works' }) }))
  const dialog = await findDialog(t('factories.edit_title'))
  const person = await within(dialog).findByLabelText<HTMLInputElement>(t('factories.column_person'))
  fireEvent.change(person, { target: { value: 'Wu Fang' } })
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await screen.findByText('Error')
  expect(person.isConnected && person.value).toBe('Wu Fang')
})

it('a file that is no picture shows as an icon; the next record has its own list (F-03, F-24, L-34)', async () => {
  const all = factories(2)
  const stored: Record<string, Attachment[]> = { '1': [], '2': [] }
  const listOf = (id = '') => ({ data: stored[id] ?? [], total: stored[id]?.length ?? 0 })
  const { user, t, wire } = await openScreen('/business', {
    me,
    answers: {
      ...factoryList(all),
      get_base_attach: ({ tag_id }) => listOf(tag_id),
      upload_base_attach: ({ tag_id = '' }) => {
        stored[tag_id] = [attachment(31, 'licence.csv', 'text/csv')]
        return listOf(tag_id)
      },
    },
  })
  const open = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: t('ui.edit_named', { name }) }))
    const dialog = await findDialog(t('factories.edit_title'))
    // until the attachments are loaded, the photo has the only file input
    await within(dialog).findByText(t('files.none_yet'))
    return dialog
  }
  const dialog = await open('Works 1')
  giveFile(fileFields(dialog).at(-1), new File(['a,b\n1,2\n'], 'licence.csv', { type: 'text/csv' }))
  const row = (await within(dialog).findByRole('link', { name: 'licence.csv' })).closest('li') as HTMLElement
  expect(row.querySelector('.files-icon')).not.toBeNull()
  expect(within(row).queryByRole('img', { name: 'licence.csv' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: t('ui.cancel') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open('Works 2')
  expect(wire.sent('get_base_attach').map(({ tag, tag_id }) => [tag, tag_id])).toEqual([
    ['factory', '1'],
    ['factory', '2'],
  ])
  expect(wire.sent('upload_base_attach')).toEqual([{ tag: 'factory', tag_id: '1', file: 'licence.csv' }])
})
