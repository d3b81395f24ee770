import { practiceSteps } from '@goodlot/rules'
import { beforeAll, expect, it } from 'vitest'
import { anInspector } from '../../test/inspectors.ts'
import { type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const steps = (wrong: number, right = true) =>
  JSON.stringify(Object.fromEntries(practiceSteps.map((step) => [step, { wrong, right }])))

it('tries of the practice mission are scored and kept once, for the inspector and for root alone', async () => {
  const inspector = await anInspector(w)
  const root = await w.an({ role: 'root' })
  const customer = await w.an()
  const save = (key: string, practice_steps: string) =>
    inspector.send('ins_practice_save', { try_key: key, version: 1, practice_steps })
  expect((await inspector.send('ins_profile')).data.practice).toBeNull()
  expect((await save('first', steps(0))).data).toMatchObject({ tries: 1, best: 100, last: 100 })
  expect((await save('second', steps(2))).data).toMatchObject({ tries: 2, best: 100, last: 50 })
  // a phone that got no answer sends it again
  expect((await save('second', steps(2))).data).toMatchObject({ tries: 2 })
  expect((await save('third', steps(0, false))).data).toMatchObject({ tries: 3, best: 100, last: 0 })

  const seen = { tries: 3, best: 100, last: 0 }
  expect((await inspector.send('ins_profile')).data.practice).toMatchObject(seen)
  expect((await root.send('ins_info', { id: inspector.id })).data.private_data?.practice).toMatchObject(seen)
  expect((await customer.send('ins_info', { id: inspector.id })).data.private_data).toBeNull()
  expect((await customer.send('ins_practice_save', { try_key: 'x', version: 1, practice_steps: steps(0) })).code).toBe(
    4003,
  )
  // a step that is not there, or a version of tomorrow, is no try
  expect((await save('fourth', JSON.stringify({ mark: { wrong: 0, right: true } }))).code).toBe(4001)
  expect(
    (await inspector.send('ins_practice_save', { try_key: 'y', version: 99, practice_steps: steps(0) })).code,
  ).toBe(4001)
})

it('a submitted profile says by which working day we answer, until we have', async () => {
  w.clock.set('2026-11-20T02:00:00Z')
  const submitted_at = w.clock.now()
  const waiting = await anInspector(w, { profile: { submitted_at, verified_at: null } })
  const answerBy = async () => (await waiting.send('ins_profile')).data.answer_by
  // a Friday: three working days later is Wednesday
  expect(await answerBy()).toBe('2026-11-25')
  const root = await w.an({ role: 'root' })
  await root.send('settings_save', { values: JSON.stringify({ 'inspectors.answer_days': 5 }) })
  expect(await answerBy()).toBe('2026-11-27')
  await w.db.updateTable('inspectors').set({ verified_at: submitted_at }).where('account_id', '=', waiting.id).execute()
  expect(await answerBy()).toBe('')
})
