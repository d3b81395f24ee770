import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { answersOf, aReportPage } from '../../test/reports.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

afterEach(() => vi.unstubAllGlobals())

const progress = { state: 'making', stage: 'pages', percent: 62, last_seconds: 4 } as const

/** Answers requests for the PDF; all other calls go to the fake server. */
function pdfAnswers(answer: (signal: AbortSignal | null) => Promise<Response>) {
  const other = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) =>
    String(url).includes('/report_pdf') ? answer(options.signal ?? null) : other(url, options),
  )
}
const never = (signal: AbortSignal | null) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const open = async (me = customerAccount()) => {
  const page = await openScreen('/report?oid=41', {
    me,
    answers: { ...answersOf(aReportPage()), report_progress: progress },
  })
  await screen.findByRole('heading', { name: aReportPage().title })
  return page
}

it('a reader sees how far the PDF is, is told that it may take minutes, and stops waiting (Q-01, Q-07)', async () => {
  const { t, user, wire } = await open()
  let isAborted = false
  pdfAnswers((signal) => {
    signal?.addEventListener('abort', () => {
      isAborted = true
    })
    return never(signal)
  })
  await user.click(screen.getByRole('button', { name: t('reports.download_pdf') }))
  const dialog = await findDialog(t('reports.pdf_making'))
  await within(dialog).findByText(t('reports.pdf_stage_pages'), { exact: false })
  within(dialog).getByText('62%')
  expect(within(dialog).queryByRole('button', { name: t('reports.pdf_stop_making') })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: t('reports.pdf_stop_waiting') }))
  await waitFor(() => expect(isAborted).toBe(true))
  expect(wire.sent('report_cancel_loading')).toEqual([])
})

it('root stops the making (Q-18, T-21)', async () => {
  const { t, user, wire } = await open(rootAccount({ user_id: 90 }))
  pdfAnswers(never)
  wire.answer({ report_cancel_loading: { cancelled: 1 } })
  await user.click(screen.getByRole('button', { name: t('reports.download_pdf') }))
  const dialog = await findDialog(t('reports.pdf_making'))
  await user.click(within(dialog).getByRole('button', { name: t('reports.pdf_stop_making') }))
  await waitFor(() => expect(wire.sent('report_cancel_loading')).toEqual([{ oid: '41' }]))
})

it('root is told why the making cannot be stopped, and goes on waiting', async () => {
  const { t, user, wire } = await open(rootAccount({ user_id: 90 }))
  pdfAnswers(never)
  wire.answer({ report_cancel_loading: refused('nothing_loading', 'No PDF is being made.') })
  await user.click(screen.getByRole('button', { name: t('reports.download_pdf') }))
  const dialog = await findDialog(t('reports.pdf_making'))
  await user.click(within(dialog).getByRole('button', { name: t('reports.pdf_stop_making') }))
  await screen.findByText('No PDF is being made.')
  expect(dialog.isConnected).toBe(true)
})

it.each([
  ['a gateway that gave up', () => Promise.resolve(new Response('', { status: 504 }))],
  ['a connection that broke off', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is a timeout (Q-08)', async (_, answer) => {
  const { t, user } = await open()
  pdfAnswers(answer)
  await user.click(screen.getByRole('button', { name: t('reports.download_pdf') }))
  const dialog = await findDialog(t('reports.pdf_timeout_means'))
  expect(dialog.textContent).toContain('Timeout!')
})
