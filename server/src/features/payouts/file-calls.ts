import type { payouts } from '@goodlot/contract'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { readSettings } from '../../setting/index.ts'
import { plainBook, plainCsv } from '../../spreadsheet/index.ts'
import { requireOwnMoney } from './bank-account-calls.ts'
import { bankFile } from './bank-file.ts'
import { shownLines, statementOf } from './statement.ts'
import { statementBook, statementFile } from './statement-files.ts'
import { transfersOfRun } from './transfer-store.ts'

type FileCalls = Pick<typeof payouts, 'payout_bank_file' | 'payout_statement' | 'payout_statement_file'>

export const fileHandlers: Handlers<FileCalls> = {
  payout_bank_file: staged(
    async (ctx, { run_id, format }) => {
      const transfers = await transfersOfRun(ctx.db, run_id)
      if (transfers.length === 0) return fail(ctx, 'not_found')
      const { 'payouts.bank_file': columns } = await readSettings(ctx)
      const table = bankFile(ctx, transfers, { columns, name: ctx.t('payouts.bank_file', { run: run_id }) })
      return format === 'csv' ? plainCsv(table) : plainBook(ctx, table)
    },
    async (ctx, { run_id, format }, file) => {
      // it has the numbers of bank accounts, so the log says who took it
      await recordBy(ctx, 'payouts.bank_file', `payout_run:${run_id}`, { format })
      return file
    },
  ),

  async payout_statement(ctx, { uid, from, to }) {
    await requireOwnMoney(ctx, uid)
    const { lines, ...sums } = await statementOf(ctx.db, uid, { from, to })
    // the latest ones: the earlier ones are in the file
    return { ...sums, lines: lines.slice(-shownLines), more: lines.length > shownLines }
  },

  async payout_statement_file(ctx, { uid, from, to, format }) {
    await requireOwnMoney(ctx, uid)
    const statement = await statementOf(ctx.db, uid, { from, to })
    return format === 'pdf' ? statementFile(ctx, statement) : statementBook(ctx, statement)
  },
}
