import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import english from '../../../../packages/i18n/catalogs/en-US/alerts.json'
import { alertSettings, usualAlerts } from '../../test/alerts.ts'
import { inspectorInfo, workAnswers } from '../../test/inspectors.ts'
import { aBilling } from '../../test/invoices.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { aPersonData } from '../../test/privacy.ts'
import { openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const me = customerAccount()
/** What the profile shows beside the alerts. */
const profile: Answers = {
  profile_get: {
    ...{
      account: me.user_account,
      email_verified: 1,
      nickname: 'Pia Profile',
      phone: '1',
      company: 'P Co',
      country: '',
    },
    ...{ language: 'en-US', email_notification_status: 1, created_at: '2026-11-01 10:00:00' },
  },
  ics_feed_get: { url: '', created_at: '', used_at: '' },
  session_list: { data: [], total: 0 },
  data_status: aPersonData(),
  billing_info: aBilling(),
  totp_status: { is_on: 0, since: '', recovery_left: 0, is_required: 0 },
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('alerts on the profile', () => {
  it('say that this browser shows none, and keep what was chosen', async () => {
    const { user, wire } = await openScreen('/profile', {
      me,
      answers: { ...profile, alert_save: alertSettings({ quiet_from: 1320, quiet_until: 420 }) },
    })
    const part = await section(english.title)
    await part.findByText(english.none_here)
    expect(part.queryByText(english.group_offers)).toBeNull()
    await user.click(part.getByRole('checkbox', { name: english.group_money }))
    await user.click(part.getByRole('checkbox', { name: english.quiet_on }))
    await user.click(part.getByRole('button', { name: 'Save alerts' }))
    await waitFor(() => expect(wire.sent('alert_save')).toHaveLength(1))
    const [sent] = wire.sent('alert_save')
    expect(sent).toMatchObject({ quiet_from: '1320', quiet_until: '420' })
    expect(JSON.parse(sent?.groups_off ?? '')).toEqual(['money'])
  })

  it('can be asked for again where they could not be read', async () => {
    const { user, wire } = await openScreen('/profile', {
      me,
      answers: { ...profile, alert_get: refused('server_busy', 'Later please') },
    })
    const part = await section(english.title)
    await part.findByText('Later please')
    wire.answer({ alert_get: usualAlerts.alert_get })
    await user.click(part.getByRole('button', { name: /again|Retry/i }))
    await part.findByText(english.devices)
  })
})

it('root reads at an inspector whether it can be reached, with the proof of each way', async () => {
  const time = '2026-11-16 10:00:00'
  await openScreen('/ins_info?id=11', {
    me: rootAccount(),
    answers: {
      ins_info: inspectorInfo(),
      ...workAnswers,
      ins_evaluations: { data: [], total: 0 },
      sys_list: [],
      alert_reach: {
        reach: 'proven',
        devices: [],
        channels: [
          { channel: 'push', state: 'silent', sent_at: time, proved_at: '', error: 'the push service answered 503' },
          { channel: 'mail', state: 'proven', sent_at: time, proved_at: time, error: '' },
          { channel: 'gateway', state: 'off', sent_at: '', proved_at: '', error: '' },
        ],
      },
    },
  })
  const part = await section(english.reach)
  await part.findByText(english.reach_proven)
  const [push, mail] = part.getAllByRole('listitem')
  expect(push?.textContent).toContain('the push service answered 503')
  expect(push?.textContent).toContain(english.state_silent)
  expect(mail?.textContent).toContain(`Arrived last: ${time}`)
})
