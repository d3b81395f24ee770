import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { onlyRowsOf, ProtocolServer, rowsOf } from '../../../test/protocol-server.ts'
import { buttonNamed, classNames } from '../../../test/protocol-tree.ts'
import { findDialog, openScreen, wordsOf } from '../../../test/screen.tsx'

it.each([
  [0, null, '0'],
  [0, 'clone_public', '1'],
  [1, null, '1'],
] as const)(
  'root clones: a private one stays private unless the clone is made public on purpose (M-05, M-29, T-22): %i, %s',
  async (is_public, choice, sent) => {
    const me = rootAccount()
    const server = new ProtocolServer(me, { is_public })
    const { t, user, wire } = await openScreen('/template?tpl=7', { me, answers: server.answers })
    await screen.findByRole('heading', { level: 1, name: 'Shirts' })
    await user.click(buttonNamed(t('protocols.clone')))
    const dialog = within(await findDialog(t('protocols.clone_confirm')))
    if (choice) await user.click(dialog.getByLabelText(t(`protocols.${choice}`)))
    await user.click(buttonNamed(t('protocols.clone'), dialog))
    await screen.findByText(t('protocols.copied'))
    expect(wire.sent('tpl_clone')).toEqual([{ tpl_id: '7', is_public: sent }])
    expect(wire.sent('tpl_clone_own')).toEqual([])
    await screen.findByRole('heading', { level: 1, name: 'Shirts (copy)' })
  },
)

it('deleting a whole protocol says what goes (M-05, M-18)', async () => {
  const me = customerAccount()
  const options = [{ name: 'CE' }, { name: 'GS' }]
  const items = [{ name: 'Marks found', type: 'checkbox_multi', options }]
  const server = new ProtocolServer(me, {}, rowsOf([{ name: 'Marks', items }]))
  const { t, user, wire } = await openScreen('/template?tpl_name=Shirts', { me, answers: server.answers })
  const row = (await screen.findByRole('link', { name: 'Shirts' })).closest('tr') as HTMLElement
  await user.click(within(row).getByLabelText(t('ui.more_named', { name: 'Shirts' })))
  await user.click(await screen.findByRole('button', { name: t('protocols.delete') }))
  const dialog = within(await findDialog(t('protocols.delete_confirm', { name: 'Shirts' })))
  // the count includes the two closing classes
  dialog.getByText(t('protocols.counts_classes', { count: 3 }))
  dialog.getByText(t('protocols.counts_items', { count: 5 }))
  dialog.getByText(t('protocols.counts_options', { count: 2 }))
  expect(wire.sent('tpl_delete')).toEqual([{ tpl_id: '7', version: '3', dry_run: '1' }])
  await user.click(dialog.getByRole('button', { name: t('protocols.delete') }))
  await screen.findByText(t('protocols.deleted', { name: 'Shirts' }))
  expect(wire.sent('tpl_delete').at(-1)).toEqual({ tpl_id: '7', version: '3', dry_run: '0' })
  await screen.findByText(t('ui.nothing_found'))
})

const chinese = { locale: 'zh-CN', me: customerAccount() } as const

it('the picker, and readers of Chinese see Chinese names (M-01, M-04)', async () => {
  const { row } = new ProtocolServer(chinese.me, { tpl_name: 'Container loading', tpl_name_cn: '监装' })
  const toys = { ...row, tpl_id: 4, tpl_name: 'Toys', tpl_name_cn: '玩具' }
  const { t, user, wire } = await openScreen('/template?select=1', {
    ...chinese,
    answers: {
      sys_list: [],
      catalog_tree: [],
      tpl_list: ({ tpl_name = '' }) => {
        const data = [row, toys].filter((one) => one.tpl_name_cn.includes(tpl_name))
        return { data, total: data.length }
      },
    },
  })
  await screen.findByText('玩具')
  const name = screen.getByRole('textbox', { name: t('protocols.tpl_name') })
  fireEvent.change(name, { target: { value: '监装' } })
  await user.type(name, '{Enter}')
  await waitFor(() => expect(screen.queryByText('玩具')).toBeNull())
  expect(wire.sent('tpl_list').at(-1)).toMatchObject({ tpl_name: '监装' })
  const found = screen.getByText('监装').closest('tr') as HTMLElement
  await user.click(within(found).getByRole('button'))
  await screen.findByText(t('protocols.chosen_is', { name: '监装' }))
})

it('a protocol has Chinese names for readers of Chinese (M-04)', async () => {
  const rows = rowsOf([{ name: 'Packing', name_cn: '包装' }])
  const server = new ProtocolServer(chinese.me, { tpl_name: 'Toys', tpl_name_cn: '玩具' }, rows)
  await openScreen('/template?tpl=7', { ...chinese, answers: server.answers })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('玩具')
  expect(classNames()).toEqual(['包装', '重要备注', '附加图片'])
})

it('the preview speaks one language', async () => {
  const me = rootAccount()
  const options = [{ name: 'Broken', result: 'F' }]
  const server = new ProtocolServer(
    me,
    {},
    onlyRowsOf([
      { name: 'A', items: [{ name: 'a', type: 'checkbox_single', options }] },
      { name: 'B', items: [{ name: 'b', type: 'demand' }] },
    ]),
  )
  const { t, user } = await openScreen('/template?tpl=7&view=preview', { me, answers: server.answers })
  const zh = wordsOf('zh-CN')
  const phone = await screen.findByRole('region', { name: t('protocols.preview') })
  await waitFor(() => expect(phone.textContent).toContain('Conform'))
  expect(phone.textContent).toContain(t('protocols.sample_once'))
  await user.click(screen.getByText(t('protocols.chinese'), { selector: '.pt-preview-note *' }))
  await waitFor(() => expect(phone.textContent).toContain('不符合'))
  expect(phone.textContent).toContain(zh('protocols.sample_once'))
  expect(phone.textContent).not.toContain('Conform')
  expect(phone.textContent).not.toContain(t('protocols.sample_once'))
})
