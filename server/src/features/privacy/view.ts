import type { PersonData } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { chinaDateTime, chinaDay, mayErase } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import type { Accounts } from '../../db/types.ts'
import { readSettings } from '../../setting/index.ts'
import { erasureFacts } from './facts-store.ts'
import { type Erasure, erasureOf, lastExport } from './store.ts'

const stateOf = (erasure: Erasure | undefined): PersonData['erasure_state'] => {
  if (!erasure) return ''
  if (erasure.done_at) return 'done'
  return erasure.closed_at ? 'running' : 'waiting'
}

/** What is known about export and erasure of an account. */
export async function personData(
  { db, config, t }: { db: Db; config: Config; t: Translate },
  account: Selectable<Accounts>,
): Promise<PersonData> {
  const made = await lastExport(db, account.id)
  const erasure = await erasureOf(db, account.id)
  const verdict = mayErase(await erasureFacts(db, account))
  const { 'privacy.keep_days': days } = await readSettings({ db, config })
  return {
    account: account.email,
    nickname: account.nickname,
    export_state: (made?.state ?? '') as PersonData['export_state'],
    export_requested_at: made ? chinaDateTime(made.requested_at) : '',
    export_size: Number(made?.size ?? 0),
    export_until: made?.expires_at ? chinaDateTime(made.expires_at) : '',
    erasure_state: stateOf(erasure),
    erasure_due: erasure ? chinaDay(erasure.due_at) : '',
    erasure_refused: verdict.ok ? '' : t(`faults.${verdict.why}`, verdict.params),
    erasure_days: days.erasure_wait,
  }
}
