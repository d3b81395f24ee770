import type { FirstStep, StepState, setup } from '@goodlot/contract'
import { recordBy } from '../../audit-log/index.ts'
import type { Context, Handlers } from '../../http/context.ts'
import { isExampleAddress, readSettings } from '../../setting/index.ts'
import { lockSetup, mailServerOf, paypalAccountOf, publicAddress, setupRow, storeSetup } from '../../setup/index.ts'
import { countFirstSteps, lastMailResult } from './store.ts'
import { type MailTest, testedServerOfUrl } from './view.ts'

type StepCalls = Pick<typeof setup, 'first_steps' | 'first_steps_hide'>

/** How far mailing has come. A mail that the server took later than the test counts more than the test, and so does a refused one. */
async function mailState(ctx: Context, sender: string): Promise<StepState> {
  const server = await mailServerOf(ctx)
  if (!server) return 'open'
  if (isExampleAddress(sender)) return 'sender'
  const note = (await setupRow(ctx.db, 'mail_test'))?.value as MailTest | null | undefined
  const testedAt = note && note.server === testedServerOfUrl(server.url) ? new Date(note.at) : null
  const last = await lastMailResult(ctx.db, testedAt)
  if (last) return last === 'sent' ? 'done' : 'failing'
  return testedAt ? 'done' : 'untested'
}

/** Customers can pay online, or by bank transfer to an account that invoices name. */
async function paymentState(ctx: Context, bankAccount: string): Promise<StepState> {
  if (await paypalAccountOf(ctx)) return 'done'
  if (ctx.config.mode === 'production' && ctx.config.testPayments) return 'test_payments'
  return bankAccount === '' ? 'open' : 'done'
}

export const stepHandlers: Handlers<StepCalls> = {
  async first_steps(ctx) {
    const settings = await readSettings(ctx)
    const counts = await countFirstSteps(ctx.db)
    const counted = (count: number): StepState => (count > 0 ? 'done' : 'open')
    const { name, address } = settings['company.legal']
    const steps: [FirstStep, StepState, number][] = [
      ['company', name === '' || address === '' ? 'open' : 'done', 0],
      ['address', (await publicAddress(ctx)) === undefined ? 'open' : 'done', 0],
      ['mail', await mailState(ctx, settings['mail.sender'].address), 0],
      ['payment', await paymentState(ctx, settings['company.bank'].account), 0],
      ['protocols', counted(counts.protocols), counts.protocols],
      [
        'inspectors',
        counts.verified === 0 && counts.inspectors > 0 ? 'unverified' : counted(counts.verified),
        counts.verified === 0 ? counts.inspectors : counts.verified,
      ],
      ['prices', counted(counts.priced), counts.priced],
      ['booking', counted(counts.orders), counts.orders],
    ]
    const row = await setupRow(ctx.db, 'first_steps')
    const hidden = (row?.value as { hidden: boolean } | null | undefined)?.hidden ?? false
    const uploads_checked = ctx.virusCheck !== undefined || ctx.config.mode !== 'production'
    return { hidden, uploads_checked, steps: steps.map(([step, state, count]) => ({ step, state, count })) }
  },

  async first_steps_hide(ctx, { hidden }) {
    const before = (await lockSetup(ctx.db, 'first_steps', ctx.now)).value as { hidden: boolean } | null
    await storeSetup(ctx.db, 'first_steps', { value: { hidden }, sealed: null }, { at: ctx.now, id: ctx.me.id })
    await recordBy(ctx, 'setup.first_steps', 'setup:first_steps', {
      from: { hidden: before?.hidden ?? false },
      to: { hidden },
    })
    return {}
  },
}
