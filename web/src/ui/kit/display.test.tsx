import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { wordsOf } from '../../test/screen.tsx'
import { loadWords, WordsProvider } from '../words/words.tsx'
import { CheckCircleFilled } from './icons.ts'
import { Alert, Badge, Collapse, Descriptions, Image, Progress, Spin, Tabs, Tag, Typography } from './index.ts'

const t = wordsOf('en-US')

async function draw(part: ReactNode) {
  const words = await loadWords('en-US', ['ui'])
  render(<WordsProvider first={words}>{part}</WordsProvider>)
  return userEvent.setup()
}

it('an icon says nothing unless it has a label', async () => {
  await draw(
    <>
      <CheckCircleFilled />
      <CheckCircleFilled aria-label="done" />
    </>,
  )
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['done'])
})

it('a closable note goes when it is closed, and tells', async () => {
  const onClose = vi.fn()
  const user = await draw(<Alert type="success" title="Saved" description="All rows" closable={{ onClose }} />)
  expect(screen.getByRole('alert').textContent).toBe('SavedAll rows')
  await user.click(screen.getByRole('button', { name: t('ui.close') }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})

it('a tag that can be removed has a button with its name', async () => {
  const onClose = vi.fn()
  const user = await draw(
    <Tag closable onClose={onClose}>
      Fair
    </Tag>,
  )
  await user.click(screen.getByRole('button', { name: t('ui.remove_named', { name: 'Fair' }) }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('a badge shows no 0, and at most 99', async () => {
  await draw(
    <>
      <Badge count={0}>a</Badge>
      <Badge count={7}>b</Badge>
      <Badge count={100}>c</Badge>
    </>,
  )
  expect(document.body.textContent).toBe('ab7c99+')
})

it('arrow keys go round the tabs; a part is made when it is shown first, and kept', async () => {
  const items = ['one', 'two', 'three'].map((key) => ({ key, label: key, children: <input aria-label={key} /> }))
  const user = await draw(<Tabs items={items} />)
  expect(screen.queryByRole('textbox', { name: 'two', hidden: true })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'one' }))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'three', selected: true }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await user.type(within(screen.getByRole('tabpanel', { name: 'two' })).getByRole('textbox'), 'kept')
  await user.click(screen.getByRole('tab', { name: 'one' }))
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(screen.getByRole('tab', { name: 'one' }).id)
  await user.click(screen.getByRole('tab', { name: 'two' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'two' }).value).toBe('kept')
})

it('a heading shows and hides its part', async () => {
  const user = await draw(<Collapse items={[{ key: 'more', label: 'More', children: <p>Hidden things</p> }]} />)
  const head = screen.getByRole('button', { name: 'More', expanded: false })
  expect(screen.queryByText('Hidden things')).toBeNull()
  await user.click(head)
  expect(document.getElementById(head.getAttribute('aria-controls') ?? '')?.textContent).toBe('Hidden things')
  await user.click(head)
  expect(screen.getByText('Hidden things').parentElement?.hidden).toBe(true)
})

it('facts are a list of definitions, whose last one fills its row', async () => {
  const items = ['Name', 'City', 'Phone'].map((label) => ({ key: label, label, children: `${label}?` }))
  await draw(<Descriptions bordered column={2} items={items} />)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'City', 'Phone'])
  expect(screen.getAllByRole('definition').map(({ style }) => style.gridColumn)).toEqual(['span 1', 'span 1', 'span 3'])
})

it('progress has a name and a value', async () => {
  await draw(<Progress percent={40} aria-label="Upload" />)
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('40')
})

it('what waits says so', async () => {
  await draw(
    <Spin spinning description="Checking 3 rows">
      <p>Rows</p>
    </Spin>,
  )
  expect(screen.getByText('Rows').closest('[aria-busy=true]')).not.toBeNull()
  expect(screen.getByText('Checking 3 rows').getAttribute('aria-live')).toBe('polite')
})

it('the copied text may differ from what is shown', async () => {
  const user = await draw(<Typography.Text copyable={{ text: 'ABCDEFGH' }}>ABCD EFGH</Typography.Text>)
  await user.click(screen.getByRole('button', { name: t('ui.copy') }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(t('ui.copied')))
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGH')
})

it('a picture opens over the window, keeps the focus, and gives it back', async () => {
  const user = await draw(<Image src="/small" alt="Lamp" width={96} preview={{ src: '/large' }} />)
  const small = screen.getByRole('button', { name: t('ui.view_named', { name: 'Lamp' }) })
  await user.click(small)
  const viewer = screen.getByRole('dialog', { name: 'Lamp' })
  expect(within(viewer).getByRole('img').getAttribute('src')).toBe('/large')
  expect(within(viewer).queryByRole('button', { name: t('ui.picture_next') })).toBeNull()
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(within(viewer).getByRole('button', { name: t('ui.close') }))
  await user.tab()
  expect(document.activeElement).toBe(within(viewer).getByRole('button', { name: t('ui.zoom_in') }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(small)
})

it('keys go through a group of pictures and enlarge one; nothing outside hears them', async () => {
  const onChange = vi.fn()
  const outside = vi.fn()
  document.addEventListener('keydown', outside)
  const user = await draw(
    <Image.PreviewGroup
      items={['a', 'b', 'c'].map((alt) => ({ src: `/${alt}`, alt }))}
      preview={{
        open: true,
        current: 2,
        onChange,
        onOpenChange: () => {},
        imageRender: (image, { current }) => (
          <>
            {image}
            <p>words of {current}</p>
          </>
        ),
      }}
    />,
  )
  screen.getByText('words of 2')
  await user.keyboard('{ArrowRight}{ArrowLeft}+')
  expect(onChange.mock.calls).toEqual([[0], [1]])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('ui.zoom_out') }).disabled).toBe(false)
  await user.keyboard('0')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('ui.zoom_out') }).disabled).toBe(true)
  expect(outside).not.toHaveBeenCalled()
  document.removeEventListener('keydown', outside)
})
