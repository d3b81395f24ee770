import type { Calls, WireOf } from '@goodlot/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inspectorInfo } from '../../test/inspectors.ts'
import { rootAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

type Proposal = WireOf<Calls['ins_proposals']>['data'][number]
const proposal: Proposal = {
  ...{ proposal_id: 5, user_id: 11, nickname: 'Li Na', realname: 'Li Na Na', field: 'nickname', state: 'open' },
  ...{ version: 3, old_value: 'Li Na', new_value: 'Master Electrician', lines: null, documents: [], reason: '' },
  ...{ created_at: '2026-11-16 10:00:00', changed_at: '2026-11-16 11:00:00', decided_at: '' },
}

it('root reads old and new beside each other, is told when the proposal changed, and sends it back with a reason', async () => {
  const { user, t, wire } = await openScreen('/proposals', {
    me: rootAccount(),
    answers: {
      ins_proposals: { data: [proposal], total: 1 },
      ins_info: inspectorInfo(),
      sys_list: [],
      ins_proposal_accept: refused('proposal_changed', 'Look at it again.'),
      ins_proposal_send_back: {},
    },
  })
  await user.click(await screen.findByText(t('verification.decide')))
  const dialog = within(await findDialog(t('verification.accept')))
  dialog.getByText('Li Na Na')
  dialog.getByText('Master Electrician')
  await user.click(dialog.getByText(t('verification.accept')))
  await screen.findByText('Look at it again.')
  expect(wire.sent('ins_proposal_accept')).toEqual([{ proposal_id: '5', version: '3' }])
  await user.click(dialog.getByText(t('verification.send_back')))
  await findDialog(t('verification.send_back_text'))
  await fill(t('verification.reason'), 'No certificate.')
  await user.click(screen.getByRole('button', { name: t('verification.send_back') }))
  await screen.findByText(t('ui.success'))
  expect(wire.sent('ins_proposal_send_back')).toEqual([{ proposal_id: '5', version: '3', reason: 'No certificate.' }])
})

it('of a change of expertise only the lines that come and go are listed, however many stay', async () => {
  const lines = { added: ['Kettles, irons'], removed: ['Toys, soft'], kept: 61 }
  const long = Array.from({ length: 62 }, (_, i) => `Line ${i}`).join(', ')
  const { t } = await openScreen('/proposals', {
    me: rootAccount(),
    answers: {
      ins_proposals: { data: [{ ...proposal, field: 'expertise', old_value: long, new_value: long, lines }], total: 1 },
      sys_list: [],
    },
  })
  await screen.findByText(t('verification.kept_lines', { count: 61 }))
  expect(screen.getByText('Kettles, irons', { exact: false }).textContent).toBe(
    `Kettles, irons ${t('verification.document_added')}`,
  )
  screen.getByText('Toys, soft', { exact: false })
  expect(screen.queryByText(/Line 3/)).toBeNull()
})
