import type { AnyEntry } from '@goodlot/inspection'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '../../../web/src/test/wire.ts'
import { languages } from '../test/languages.ts'
import { anOpened } from '../test/mission.ts'
import { synced } from '../test/synced.ts'
import { arrive, openVisit as open, turnTo, type VisitScreen } from '../test/visit.ts'

const takesAll = ({ entries = '[]' }: { entries?: string }) => synced(JSON.parse(entries) as AnyEntry[])

/** Checked out, and everything has arrived: the report can be submitted. */
async function readyToSubmit(view: VisitScreen): Promise<HTMLButtonElement> {
  const { user, t } = view
  await arrive(view)
  turnTo('/more/finish')
  await user.click(await screen.findByRole('button', { name: t('visit.check_out') }))
  await screen.findByText(t('visit.submit_text'))
  return screen.getByRole<HTMLButtonElement>('button', { name: t('visit.submit') })
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const reported = anOpened({ can_write: false, order_status_str: 'Reported' })

it.each(languages)('in %s a report whose answer was lost is asked for and called submitted', async (locale) => {
  const view = await open('', anOpened(), { mission_sync: takesAll, mission_submit: noNetwork }, locale)
  const { user, t, wire } = view
  const submit = await readyToSubmit(view)
  // the server has accepted the report, but the network is down for a while
  wire.answer({ mission_open: noNetwork })
  await user.click(submit)
  await screen.findByText(t('visit.submit_asking'))
  expect(screen.queryByText(t('field.no_connection'))).toBeNull()
  expect(submit.disabled).toBe(true)
  wire.answer({ mission_open: reported })
  fireEvent(window, new Event('online'))
  await screen.findByText(t('visit.submitted'))
  expect(wire.sent('mission_submit')).toHaveLength(1)
})

it('a report that did not arrive says so, and can be submitted again', async () => {
  const view = await open('', anOpened(), { mission_sync: takesAll, mission_submit: noNetwork })
  const { user, t, wire } = view
  await user.click(await readyToSubmit(view))
  await screen.findByText(t('visit.submit_not_arrived'))
  wire.answer({
    mission_submit: { order_status_str: 'Reported', report_result: 'pass', reasons: [] },
    mission_open: reported,
  })
  await user.click(screen.getByRole('button', { name: t('visit.submit') }))
  await screen.findByText(t('visit.submitted'))
  expect(screen.queryByText(t('visit.submit_not_arrived'))).toBeNull()
})

it('a report that is submitted a second time is called submitted instead of refused', async () => {
  const view = await open('', anOpened(), { mission_sync: takesAll })
  const { user, t, wire } = view
  const submit = await readyToSubmit(view)
  wire.answer({ mission_submit: refused('mission_closed', 'The report was submitted.'), mission_open: reported })
  await user.click(submit)
  await screen.findByText(t('visit.submitted'))
})

it.each(languages)('in %s what can never be taken is not offered to be sent again', async (locale) => {
  const view = await open(
    '',
    anOpened(),
    {
      mission_sync: ({ entries = '[]' }: { entries?: string }) => {
        const sent: AnyEntry[] = JSON.parse(entries)
        const full = sent.findIndex(({ kind }) => kind === 'unit')
        const { key = '', seq = 0 } = sent[full] ?? {}
        if (full < 0) return synced(sent)
        return { ...synced(sent.slice(0, full)), refused: { key, seq, fault: 'mission_full', message: 'It is full.' } }
      },
    },
    locale,
  )
  const { user, t } = view
  await arrive(view)
  await user.click(await screen.findByRole('button', { name: t('visit.good') }))
  turnTo('/more/sync')
  await screen.findByText('It is full.')
  screen.getByText(t('visit.refused_kept'))
  expect(screen.queryByRole('button', { name: t('visit.send_again') })).toBeNull()
})

it('entries that come after the report was submitted say what becomes of them, and nothing sends them now', async () => {
  const view = await open('', anOpened())
  const { t } = view
  await arrive(view)
  const answers = { mission_sync: refused('mission_closed', 'The report was submitted.') }
  await open('/more/sync', reported, answers)
  await screen.findByText('The report was submitted.')
  const [kept] = await waitFor(() => {
    const found = screen.getAllByText(/are sent by themselves/)
    expect(found).toHaveLength(1)
    return found
  })
  expect(kept?.textContent).toMatch(/: [12]\. /)
  expect(screen.queryByRole('button', { name: t('visit.send_now') })).toBeNull()
})

it.each([
  ['en-US', 'Cancelled', 'visit.closed_cancelled'],
  ['zh-CN', 'Cancelled', 'visit.closed_cancelled'],
  ['en-US', 'In Progress', 'visit.closed_reassigned'],
  // the office may have ended the order without a report
  ['en-US', 'Finalized', 'visit.closed_finished'],
] as const)(
  'in %s a mission that is %s for its inspector no more says so, and nobody calls it submitted',
  async (...row) => {
    const [locale, order_status_str, word] = row
    const view = await open('', anOpened(), { mission_sync: takesAll }, locale)
    const { t } = view
    await readyToSubmit(view)
    // the server no longer opens the mission, but tells the phone that has it why
    const gone = {
      mission_open: refused('not_found', 'Not found.'),
      mission_sync: () => synced([], { can_write: false, order_status_str }),
    }
    await open('/more/finish', anOpened(), gone, locale)
    await waitFor(() => expect(screen.getAllByText(t(word))).toHaveLength(2))
    expect(screen.queryByText(t('visit.submitted'))).toBeNull()
    expect(screen.queryByText(t('visit.closed_submitted'))).toBeNull()
  },
)

it('a mission that was cancelled before the arrival says so instead of asking for patience', async () => {
  await open('', anOpened())
  await screen.findByText('灯路8号')
  const cancelled = anOpened({ can_write: false, order_status_str: 'Cancelled' })
  const { t } = await open('', cancelled)
  await screen.findByText(t('visit.closed_cancelled'))
  expect(screen.queryByText(t('visit.closed_not_confirmed'))).toBeNull()
})
