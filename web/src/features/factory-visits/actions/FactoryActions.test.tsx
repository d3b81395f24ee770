import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { languages } from '../../../test/languages.ts'
import { askedAction, remedyPage, theirAnswer } from '../../../test/remedies.ts'
import { fill, openScreen } from '../../../test/screen.tsx'
import { refused } from '../../../test/wire.ts'

const address = '/factory_actions/sealed-link'

async function opened(page = remedyPage(), locale: 'en-US' | 'zh-CN' = 'en-US') {
  const view = await openScreen(address, { locale, answers: { remedy_page: page } })
  await view.user.click(await screen.findByRole('button', { name: view.t('factory-actions.begin') }))
  await screen.findByText(page.factory)
  return view
}
const aPhoto = () => new File([new Uint8Array(20)], 'fixed.jpg', { type: 'image/jpeg' })

it('nothing is sent before somebody taps the button', async () => {
  const { t, wire } = await openScreen(address, { answers: { remedy_page: remedyPage() } })
  await screen.findByRole('button', { name: t('factory-actions.begin') })
  expect(wire.sent('remedy_page')).toEqual([])
})

it.each(languages)('shows what was found, what is asked and until when, %s', async (locale) => {
  const { t } = await opened(remedyPage(), locale as 'zh-CN')
  screen.getByRole('heading', { level: 2, name: '1. Scratch on the lid' })
  screen.getByText(t('factory-actions.found', { count: '9', n: '125' }))
  for (const text of ['Polish the lids', 'Visible at 50 cm', t('factory-actions.state_open')]) screen.getByText(text)
  screen.getByRole('img', { name: new RegExp(t('factory-actions.found_photo', { name: 'Scratch on the lid' })) })
})

it('answers with cause, action, day, a photo and a name; what is missing is said first', async () => {
  const { t, user, wire } = await opened()
  const send = screen.getByRole('button', { name: t('factory-actions.send') })
  await user.click(send)
  for (const part of ['cause', 'measure', 'done', 'photos', 'person'] as const)
    screen.getByText(t(`factory-actions.missing_${part}`))
  expect(wire.sent('remedy_answer')).toEqual([])
  wire.answer({
    remedy_photo: { id: 5, thumb: '/files/fixed-thumb.webp', view: '/files/fixed-view.webp' },
    remedy_answer: remedyPage({
      actions: [askedAction({ state: 'answered', answers: [theirAnswer()] })],
    }),
  })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, aPhoto())
  await screen.findByRole('img', { name: t('factory-actions.photo_no', { no: 1 }) })
  await fill(t('factory-actions.cause'), 'A worn tool')
  await fill(t('factory-actions.measure'), 'A new tool')
  await fill(t('factory-actions.done_on'), '2026-11-16')
  await fill(t('factory-actions.name'), 'Wu Min')
  await user.click(send)
  await screen.findByText(t('factory-actions.thanks'))
  expect(wire.sent('remedy_answer')[0]).toMatchObject({
    ...{ link: 'sealed-link', remedy_id: '7', person: 'Wu Min', cause: 'A worn tool', measure: 'A new tool' },
    ...{ done_on: '2026-11-16', photos: '[5]' },
  })
  screen.getByText(t('factory-actions.state_answered'))
  screen.getByRole('button', { name: t('factory-actions.answer_again') })
})

it('a photo that is refused says why, and what was typed stays', async () => {
  const { t, user, wire } = await opened()
  await fill(t('factory-actions.measure'), 'A new tool')
  wire.answer({ remedy_photo: refused('remedy_files_full', 'No more photos.') })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, aPhoto())
  await screen.findByText('No more photos.')
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('factory-actions.measure')).value).toBe('A new tool')
})

it('an answer that is not enough shows the words of the buyer and the form again', async () => {
  const again = theirAnswer({ reply: 'again', reply_words: 'Show the tool' })
  const { t } = await opened(remedyPage({ actions: [askedAction({ answers: [again] })] }))
  screen.getByText('Show the tool')
  screen.getByText(t('factory-actions.reply_again'))
  screen.getByRole('button', { name: t('factory-actions.send') })
})

it('what is closed takes no answer', async () => {
  const closed = askedAction({ state: 'accepted', can_answer: 0, answers: [theirAnswer({ reply: 'accept' })] })
  const { t } = await opened(remedyPage({ actions: [closed] }))
  screen.getByText(t('factory-actions.reply_accept'))
  expect(screen.queryByRole('button', { name: t('factory-actions.send') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('factory-actions.answer_again') })).toBeNull()
})

it('a link that ended or was withdrawn says so, and a lost connection can be tried again', async () => {
  const { t, user, wire } = await openScreen(address, {
    answers: { remedy_page: new Response('', { status: 502 }) },
  })
  await user.click(await screen.findByRole('button', { name: t('factory-actions.begin') }))
  await screen.findByText(t('factory-page.failed'))
  wire.answer({ remedy_page: refused('factory_link_withdrawn', 'The buyer has withdrawn this link.') })
  await user.click(screen.getByRole('button', { name: t('ui.retry') }))
  await waitFor(() => screen.getByText('The buyer has withdrawn this link.'))
})

it('of several actions the first has its form, and the others open theirs', async () => {
  const other = askedAction({ remedy_id: 8, no: 2, name: 'Loose handle' })
  const { t, user } = await opened(remedyPage({ actions: [askedAction(), other] }))
  const forms = () => screen.getAllByRole('button', { name: t('factory-actions.send') })
  expect(forms()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: t('factory-actions.answer_now') }))
  expect(forms()).toHaveLength(2)
})
