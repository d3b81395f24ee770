import { appPaths, type receivables } from '@goodlot/contract'
import { chinaDay, chinaInstant, type Day, dollarsOf } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { mailLocale } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import type { OrderWrite } from '../../order/index.ts'
import { readSettings } from '../../setting/index.ts'
import { lockPayer, type Payer } from './family-store.ts'
import { mails } from './messages.ts'
import { insertSent, mainAccountsOf, wasSentSince } from './send-store.ts'
import { balanceAfter } from './statement-store.ts'

interface Period {
  from: Day
  to: Day
}

/** Where the main account reads and downloads the statement: the ledger only grows, so the file says the same whenever it is made. */
const linkTo = ({ from, to }: Period) => `${appPaths.receivables}?statement=${from},${to}`

/** Tells a main account of its statement, in its language, with its balance and how to pay what is open. */
async function tell(ctx: OrderWrite, payer: Payer, period: Period, closing: number, bank: string): Promise<void> {
  const t = ctx.translate(mailLocale(payer.language))
  const value = dollarsOf(Math.abs(closing))
  const facts = {
    ...{ name: payer.nickname, from: period.from, to: period.to },
    balance:
      closing > 0
        ? t('mails.line_statement_owed', { value })
        : closing < 0
          ? t('mails.line_statement_credit', { value })
          : t('mails.line_statement_settled'),
    bank: closing > 0 && bank !== '' ? t('mails.line_bank', { value: bank }) : '',
    link: `${ctx.origin}${linkTo(period)}`,
  }
  await post(ctx.db, payer, { template: mails.account_statement, facts }, ctx)
  await notify(ctx.db, {
    ...{ accountId: payer.id, kind: 'account_statement', params: { from: period.from, to: period.to } },
    ...{ link: linkTo(period), at: ctx.now },
  })
}

export const sendHandlers: Handlers<Pick<typeof receivables, 'receivable_statement_send'>> = {
  async receivable_statement_send(ctx, { user_id, from, to }) {
    const { holder, bank, account, swift } = (await readSettings(ctx))['company.bank']
    const bankLine = account === '' ? '' : [holder, bank, account, swift].filter(Boolean).join(' · ')
    const today = chinaInstant(chinaDay(ctx.now))
    const families = await mainAccountsOf(ctx.db, user_id)
    if (families.length === 0) fail(ctx, 'not_found')
    let sent = 0
    for (const id of families) {
      const payer = await lockPayer(ctx.db, id)
      if (!payer) return fail(ctx, 'not_found')
      const closing = await balanceAfter(ctx.db, { customerId: id }, to)
      const statement = { customerId: id, from, to, closing }
      if (await wasSentSince(ctx.db, statement, today)) continue
      await insertSent(ctx.db, statement, { id: ctx.me.id, at: ctx.now })
      await tell(ctx, payer, { from, to }, closing, bankLine)
      await recordBy(ctx, 'receivables.statement', `account:${id}`, { from, to, amount: closing })
      sent += 1
    }
    return { sent, already: families.length - sent }
  },
}
