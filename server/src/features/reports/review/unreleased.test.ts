import { expect, it } from 'vitest'
import { aReport } from '../../../test/reports.ts'
import { type Person, testWorld } from '../../../test/world.ts'

it('a result stays root’s until its version is released, also the second of a report that was open again', async () => {
  const w = await testWorld()
  const root = await w.an({ role: 'root' })
  const agent = await w.an({ is_agent: true, agent_code: 'UNRELEASED' })
  const main = await w.an({ referred_by: agent.id })
  const buyer = await w.an({ parent_id: main.id, referred_by: agent.id })
  w.clock.set('2026-11-16T02:00:00Z')
  const { order_id, order_no, phone } = await aReport(w, buyer)

  /** What the list, the details and the history of the order reveal about results. */
  const told = async (who: Person) => {
    const { data } = await who.send('order_info', { order_no })
    const { data: list } = await who.send('order_list', { page: 1, limit: 20 })
    return {
      row: list.data.find((row) => row.order_id === order_id)?.report_result,
      info: data.report_result,
      events: data.history
        .filter(({ event }) => event === 'report_submitted' || event === 'result_changed')
        .map(({ params }) => params),
    }
  }
  const others = async () => Promise.all([buyer, main, agent].map(told))
  const nothing = { row: '', info: '', events: [{}] }
  expect(await others()).toEqual([nothing, nothing, nothing])
  expect(await told(root)).toMatchObject({ row: 'pass', info: 'pass' })
  expect(JSON.stringify((await told(root)).events)).toContain('pass')

  await root.send('report_accept', { oid: order_id, flag: 1 })
  await root.send('report_reopen', { oid: order_id, reason: 'Please look at the plugs again' })
  phone.write('remark', { text: 'Looked again' })
  await phone.sync()
  expect((await phone.submit('pass')).msg).toBe('')
  await root.send('report_result', { oid: order_id, result: 'fail', reason: 'The plug is of the wrong type' })
  const first = { row: 'pass', info: 'pass', events: [{}, {}, {}] }
  expect(await others()).toEqual([first, first, first])
  expect(await told(root)).toMatchObject({ row: 'fail', info: 'fail' })

  await root.send('report_accept', { oid: order_id, flag: 1 })
  for (const who of [buyer, main, agent]) expect(await told(who)).toMatchObject({ row: 'fail', info: 'fail' })
})
