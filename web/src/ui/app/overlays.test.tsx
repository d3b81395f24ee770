import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { wordsOf } from '../../test/screen.tsx'
import { Dropdown, Modal, Popconfirm, Popover, Tooltip } from '../kit/index.ts'
import { Notes } from '../kit/Notes.tsx'
import { Questions } from '../kit/Questions.tsx'
import { loadWords, WordsProvider } from '../words/words.tsx'
import { useApp } from './use-app.tsx'

const t = wordsOf('en-US')
const user = userEvent.setup({ delay: null })

async function show(content: ReactNode) {
  localStorage.setItem('locale', 'en-US')
  const words = await loadWords('en-US', ['ui'])
  render(
    <WordsProvider first={words}>
      <Notes />
      <Questions />
      <main id="main" tabIndex={-1}>
        {content}
      </main>
    </WordsProvider>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })

function Dialogs({ onOk }: { onOk(): void }) {
  const [isOpen, setOpen] = useState(false)
  const { modal } = useApp()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <Modal open title="Outer" onOk={onOk} onCancel={() => setOpen(false)}>
          <button type="button" onClick={() => void modal.confirm({ title: 'Sure?' })}>
            ask
          </button>
          <Popover trigger="click" content="more words">
            <button type="button">more</button>
          </Popover>
        </Modal>
      )}
    </>
  )
}

describe('dialogs', () => {
  it('a dialog is named by its title, keeps the Tab key, closes with Escape, and its opener gets the focus back', async () => {
    const onOk = vi.fn()
    await show(<Dialogs onOk={onOk} />)
    await user.click(button('open'))
    const dialog = screen.getByRole('dialog', { name: 'Outer' })
    expect(document.activeElement).toBe(dialog)
    expect(document.body.classList.contains('kit-locked')).toBe(true)
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(button(t('ui.ok')))
    await user.tab()
    expect(document.activeElement).toBe(button(t('ui.close')))
    await user.click(button(t('ui.ok')))
    expect(onOk).toHaveBeenCalledTimes(1)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.body.classList.contains('kit-locked')).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(button('open')))
  })

  it('an opener that goes away soon after leaves the focus to the screen, but not when somebody is elsewhere by then', async () => {
    let setPaid: (isPaid: boolean) => void = () => undefined
    function Line() {
      const [open, setOpen] = useState(false)
      const [isPaid, set] = useState(false)
      setPaid = (now) => act(() => set(now))
      return (
        <>
          {!isPaid && (
            <button type="button" onClick={() => setOpen(true)}>
              pay
            </button>
          )}
          <input aria-label="elsewhere" />
          {open && <Modal open title="Pay" onCancel={() => setOpen(false)} footer={null} />}
        </>
      )
    }
    await show(<Line />)
    const close = async () => {
      await user.click(button('pay'))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(button('pay')))
    }
    await close()
    setPaid(true)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    setPaid(false)
    await close()
    const field = screen.getByLabelText('elsewhere')
    await user.click(field)
    setPaid(true)
    field.blur()
    await new Promise((done) => setTimeout(done, 20))
    expect(document.activeElement).toBe(document.body)
  })

  it('Escape closes only what is on top, and the focus goes back step by step', async () => {
    await show(<Dialogs onOk={() => undefined} />)
    await user.click(button('open'))
    await user.click(button('more'))
    screen.getByText('more words')
    await user.keyboard('{Escape}')
    expect(screen.queryByText('more words')).toBeNull()
    expect(document.activeElement).toBe(button('more'))
    await user.click(button('ask'))
    const question = await screen.findByRole('dialog', { name: 'Sure?' })
    expect(question.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByText('Sure?')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('ask')))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a click on the mask closes it unless told otherwise; one that began inside does not', async () => {
    const onCancel = vi.fn()
    await show(
      <>
        <Modal open title="One" onCancel={onCancel} footer={null} />
        <Modal open title="Two" onCancel={onCancel} mask={{ closable: false }} keyboard={false} closable={false} />
      </>,
    )
    const [one, two] = screen.getAllByRole('dialog').map((dialog) => dialog.parentElement as HTMLElement)
    await user.click(two as HTMLElement)
    await user.keyboard('{Escape}')
    expect(onCancel).not.toHaveBeenCalled()
    fireEvent.pointerDown(screen.getByText('One'))
    fireEvent.click(one as HTMLElement)
    expect(onCancel).not.toHaveBeenCalled()
    await user.click(one as HTMLElement)
    expect(onCancel).toHaveBeenCalledTimes(1)
  })
})

it('a menu opens on its first entry, moves with the keys, passes no click on a disabled entry, and gives the focus back', async () => {
  const run = vi.fn()
  await show(
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'a', label: 'Alpha' },
          { key: 'line', type: 'divider' },
          { key: 'b', label: 'Beta, not now', disabled: true },
          { key: 'c', label: 'Gamma', onClick: run },
        ],
        onClick: run,
      }}
    >
      <button type="button">acts</button>
    </Dropdown>,
  )
  button('acts').focus()
  await user.keyboard('{ArrowDown}')
  const entry = (name: string) => screen.getByRole('menuitem', { name })
  expect(button('acts').getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(entry('Alpha'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(entry('Beta, not now'))
  expect(run).not.toHaveBeenCalled()
  await user.keyboard('{End}{ArrowDown}g{Enter}')
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button('acts'))
  await user.click(button('acts'))
  await user.click(entry('Alpha'))
  expect(run).toHaveBeenLastCalledWith({ key: 'a' })
  await user.click(button('acts'))
  await user.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

it('a question beside a button does nothing until it is answered; a tooltip around it still says its words', async () => {
  const run = vi.fn()
  await show(
    <Tooltip title="words">
      <Popconfirm title="Really?" onConfirm={run}>
        <button type="button">remove</button>
      </Popconfirm>
    </Tooltip>,
  )
  await user.hover(button('remove'))
  const tip = await screen.findByRole('tooltip')
  expect(button('remove').getAttribute('aria-describedby')).toBe(tip.id)
  await user.click(button('remove'))
  expect(tip.textContent).toBe('words')
  const question = within(screen.getByRole('alertdialog', { name: 'Really?' }))
  await user.click(question.getByRole('button', { name: t('ui.cancel') }))
  expect(run).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button('remove'))
  await user.click(button('remove'))
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('without words there is no tooltip', async () => {
  await show(
    <Tooltip title="">
      <button type="button">plain</button>
    </Tooltip>,
  )
  await user.hover(button('plain'))
  await new Promise((done) => setTimeout(done, 150))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

describe('messages and questions', () => {
  const Says = ({ run }: { run(app: ReturnType<typeof useApp>): void }) => {
    const app = useApp()
    return (
      <button type="button" onClick={() => run(app)}>
        say
      </button>
    )
  }

  it('an error stays until it is closed, a message goes, the same key replaces, a notification stays', async () => {
    await show(
      <Says
        run={({ message, notification }) => {
          message.error('wrong')
          message.success('done')
          message.warning({ content: 'first', key: 'k', duration: 60 })
          message.warning({ content: 'second', key: 'k', duration: 60 })
          notification.success({ key: 'n', title: 'Imported', description: 'all rows' })
        }}
      />,
    )
    const clock = vi.spyOn(Date, 'now')
    const start = Date.now()
    await user.click(button('say'))
    expect(screen.queryByText('first')).toBeNull()
    clock.mockReturnValue(start + 20_000)
    await waitFor(() => expect(screen.queryByText('done')).toBeNull())
    const [error, note] = screen.getAllByRole('alert')
    expect([error?.textContent, note?.textContent]).toEqual(['wrong', 'Importedall rows'])
    screen.getByText('second')
    await user.click(within(error as HTMLElement).getByRole('button', { name: t('ui.close') }))
    expect(screen.queryByText('wrong')).toBeNull()
    useApp().notification.destroy('n')
    await waitFor(() => expect(screen.queryByText('Imported')).toBeNull())
  })

  it('a question resolves to the answer, waits for the work of its OK, and can be destroyed', async () => {
    const answers: boolean[] = []
    let finish = () => {}
    const work = new Promise<void>((done) => {
      finish = done
    })
    await show(
      <Says
        run={({ modal }) => void modal.confirm({ title: 'Go?', onOk: () => work }).then((sure) => answers.push(sure))}
      />,
    )
    await user.click(button('say'))
    expect(document.activeElement).toBe(button(t('ui.ok')))
    await user.keyboard('{Enter}')
    expect(button(t('ui.ok')).getAttribute('aria-busy')).toBe('true')
    finish()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button('say'))
    await user.click(button(t('ui.cancel')))
    const opened = useApp().modal.confirm({ title: 'Later?' })
    void opened.then((sure) => answers.push(sure))
    await screen.findByRole('dialog', { name: 'Later?' })
    opened.destroy()
    await waitFor(() => expect(answers).toEqual([true, false, false]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
