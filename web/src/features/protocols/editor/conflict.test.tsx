import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rootAccount } from '../../../test/people.ts'
import { ProtocolServer } from '../../../test/protocol-server.ts'
import { buttonNamed, chooseNode, fillNode, treeNames } from '../../../test/protocol-tree.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'

const me = rootAccount()

it.each(['save_mine', 'show_theirs'] as const)(
  'the dialog of the head, saved over somebody (%s), does not let the tree delete their work',
  async (way) => {
    const server = new ProtocolServer(me, { is_public: 1 })
    const { t, user } = await openScreen('/template?tpl=7', { me, answers: server.answers })
    await user.click(await screen.findByRole('button', { name: new RegExp(t('protocols.edit')) }))
    await screen.findByText(t('protocols.editing'))
    chooseNode('Remarks')
    fillNode(t('protocols.item_title'), 'By root')
    server.addClass('Marta Nowak', '2026-11-16 11:30', 'By admin')

    const openHead = async () => {
      await user.click(buttonNamed(t('protocols.head')))
      return findDialog(t('protocols.head_title'))
    }
    const dialog = await openHead()
    const saveHead = (of: HTMLElement) => user.click(buttonNamed(t('ui.save'), within(of)))
    fireEvent.change(within(dialog).getByLabelText(t('protocols.tpl_name_cn')), { target: { value: '新名' } })
    await saveHead(dialog)
    await within(dialog).findByText(/Marta Nowak/)
    await user.click(within(dialog).getByRole('button', { name: t(`protocols.${way}`) }))
    if (way === 'save_mine') {
      const question = within(await findDialog(t('protocols.save_mine_head')))
      await user.click(question.getByRole('button', { name: t('protocols.save_mine') }))
    } else {
      await waitFor(() => expect(within(dialog).queryByText(/Marta Nowak/)).toBeNull())
      await saveHead(dialog)
    }
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))

    // the notice appears at once, and again when the tree is saved
    const notice = () => document.querySelector<HTMLElement>('.pt-conflict')
    await waitFor(() => expect(notice()?.textContent).toContain('Marta Nowak'))
    await user.click(buttonNamed(t('ui.save')))
    await screen.findByText(t('protocols.save_failed'))
    expect(notice()?.textContent).toContain('Marta Nowak')
    await user.click(await screen.findByRole('button', { name: t('protocols.save_on_top') }))
    await waitFor(() => expect(notice()).toBeNull())
    const state = () => document.querySelector('.pt-bar-state')?.textContent
    await waitFor(() => expect(state()).toBe(t('protocols.editing')))
    // two messages: one for the head and one for the tree
    expect(screen.getAllByText(t('protocols.saved'))).toHaveLength(2)
    expect(treeNames()).toEqual(expect.arrayContaining(['By root', 'By admin']))
    expect(server.once.class_data.map(({ class_name }) => class_name)).toContain('By admin')
    await user.click(buttonNamed(t('protocols.done')))
    await waitFor(() => expect(state()).toBe(t('protocols.reading')))

    // in read-only mode the screen shows the protocol that the dialog's call returned
    server.addClass('Marta Nowak', '2026-11-16 12:30', 'Later')
    const second = await openHead()
    await saveHead(second)
    await user.click(await within(second).findByRole('button', { name: t('protocols.show_theirs') }))
    await waitFor(() => expect(within(second).queryByText(/Marta Nowak/)).toBeNull())
    await saveHead(second)
    await waitFor(() => expect(treeNames()).toContain('Later'))
    expect(notice()).toBeNull()
  },
)
