import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { ProtocolServer, rowsOf } from '../../../test/protocol-server.ts'
import {
  buttonNamed,
  chooseNode,
  classNames,
  fillNode,
  nodePanel,
  treeNames,
  treeRow,
} from '../../../test/protocol-tree.ts'
import { findDialog, type OpenScreen, openScreen } from '../../../test/screen.tsx'
import { refused } from '../../../test/wire.ts'

async function edit(server: ProtocolServer, me = rootAccount()): Promise<OpenScreen> {
  const opened = await openScreen('/template?tpl=7', { me, answers: server.answers })
  const { t, user } = opened
  const begin = await screen.findByRole('button', { name: new RegExp(t('protocols.edit')) })
  expect(screen.queryByRole('button', { name: new RegExp(t('protocols.add_class')) })).toBeNull()
  await user.click(begin)
  await screen.findByText(t('protocols.editing'))
  return opened
}

it('cancelling an edit restores the node and drops a new one; leaving asks (M-14, M-15, M-16, M-17)', async () => {
  const { t, user } = await edit(new ProtocolServer(rootAccount()))
  chooseNode('Remarks')
  fillNode(t('protocols.item_title'), 'Another name')
  nodePanel().getByText(t('protocols.was', { name: 'Remarks' }))
  await user.click(buttonNamed(t('protocols.cancel_change')))
  expect(treeNames()).toContain('Remarks')
  expect(treeNames()).not.toContain('Another name')

  await user.click(buttonNamed(t('protocols.add_class')))
  expect(treeNames()).toContain(t('protocols.unnamed_class'))
  await user.click(buttonNamed(t('protocols.cancel_new')))
  expect(treeNames()).not.toContain(t('protocols.unnamed_class'))

  // moved by a button and by the keyboard
  chooseNode('Additional Pictures')
  await user.click(buttonNamed(t('protocols.move_up')))
  expect(classNames()).toEqual(['Additional Pictures', 'Important Remarks'])
  fireEvent.keyDown(treeRow('Additional Pictures'), { key: 'ArrowDown', altKey: true })
  expect(classNames()).toEqual(['Important Remarks', 'Additional Pictures'])
  await waitFor(() => expect(document.activeElement).toBe(treeRow('Additional Pictures')))
  fireEvent.keyDown(treeRow('Additional Pictures'), { key: 'ArrowUp', altKey: true })
  expect(classNames()[0]).toBe('Additional Pictures')

  await user.click(screen.getAllByRole('link', { name: t('protocols.title') }).at(-1) as HTMLElement)
  const leaving = await findDialog(t('ui.leave_title'))
  await user.click(within(leaving).getByRole('button', { name: t('ui.stay') }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await user.click(buttonNamed(t('ui.cancel')))
  const question = await findDialog(t('protocols.cancel_title'))
  await user.click(within(question).getByRole('button', { name: t('protocols.discard') }))
  await waitFor(() => expect(classNames()[0]).toBe('Important Remarks'))
  expect(buttonNamed(t('protocols.edit')).disabled).toBe(false)
})

it('the last two classes of a protocol stay, and take nothing (M-08, M-26)', async () => {
  const { t, user } = await edit(new ProtocolServer(rootAccount()))
  chooseNode('Important Remarks')
  expect(buttonNamed(t('protocols.delete'), nodePanel()).getAttribute('aria-disabled')).toBe('true')

  await user.click(buttonNamed(t('protocols.add_class')))
  fillNode(t('protocols.class_name'), 'Marks')
  fireEvent.mouseDown(nodePanel().getByLabelText(t('protocols.setting_type')))
  await user.click(await screen.findByRole('option', { name: 'Multiple choice' }))
  await user.click(buttonNamed(t('protocols.add_checkbox_multi')))
  fillNode(t('protocols.item_title'), 'Marks found')
  fillNode(t('protocols.in_row', { name: t('protocols.item_title'), row: 1 }), 'CE')
  const dataTransfer = { setData: () => undefined }
  fireEvent.dragStart(treeRow('Marks found'), { dataTransfer })
  fireEvent.dragOver(treeRow('Not checked'))
  fireEvent.drop(treeRow('Not checked'))
  await user.click(buttonNamed(t('ui.save')))
  await screen.findByText(t('protocols.saved'))
  expect(treeRow('Marks').textContent).toContain(t('protocols.counts_items', { count: 1 }))
})

it('deleting a node says what goes with it (M-05, M-18)', async () => {
  const me = customerAccount()
  const items = ['Carton', 'Inner box', 'Polybag', 'Marks', 'Assortment'].map((name) => ({ name }))
  const server = new ProtocolServer(me, {}, rowsOf([{ name: 'Packing', items }, { name: 'Style' }]))
  const { t, user } = await edit(server, me)
  chooseNode('Packing')
  await user.click(buttonNamed(t('protocols.delete'), nodePanel()))
  const question = within(await findDialog(t('protocols.delete_node', { name: 'Packing' })))
  question.getByText(t('protocols.counts_classes', { count: 1 }))
  question.getByText(t('protocols.counts_items', { count: 5 }))
  await user.click(question.getByRole('button', { name: t('protocols.delete') }))
  await user.click(buttonNamed(t('ui.save')))
  await screen.findByText(t('protocols.saved'))
  expect(classNames()).toEqual(['Style', 'Important Remarks', 'Additional Pictures'])
  expect(server.once.class_data.map(({ class_name }) => class_name)).not.toContain('Packing')
})

it('a session that ends costs no edited protocol: sign in over the editor, save (C-30)', async () => {
  const me = rootAccount()
  const server = new ProtocolServer(me)
  const { t, user, wire } = await edit(server, me)
  await user.click(buttonNamed(t('protocols.add_class')))
  fillNode(t('protocols.class_name'), 'Typed before the end')
  const login = { ...me, user_sign: 'again', device_sign: 'device' }
  wire.answer({ tpl_class_saveall: refused('sign_in_again', 'Please Login Again!'), login })
  await user.click(buttonNamed(t('ui.save')))
  const dialog = within(await findDialog(t('ui.session_ended_text')))
  await user.type(dialog.getByLabelText(t('ui.session_password')), 'goodlot-demo')
  wire.answer(server.answers)
  await user.click(dialog.getByRole('button', { name: t('ui.go_on_here') }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  expect(treeNames()).toContain('Typed before the end')
  await user.click(buttonNamed(t('ui.save')))
  await screen.findByText(t('protocols.saved'))
  expect(wire.calls.filter(({ name }) => name === 'tpl_class_saveall').at(-1)?.token).toBe('again')
  expect(server.once.class_data.map(({ class_name }) => class_name)).toContain('Typed before the end')
})
