import { appPaths } from '@goodlot/contract'
import { chinaDateTime, deviceName } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Accounts } from '../../db/types.ts'
import type { WriteContext } from '../../http/context.ts'
import { roughNetworkOf } from '../../http/network.ts'
import { mailLocale } from '../../mail/compose.ts'
import { mayPost, post } from '../../mail/outbox.ts'
import { mails } from './messages.ts'
import { hasSignedIn } from './store.ts'

/**
 * Mails the owner when the account is signed in to on a device that it was never used on. Not at the first sign-in: nobody can tell it from
 * the owner's.
 */
export async function tellOfNewDevice(ctx: WriteContext, account: Selectable<Accounts>): Promise<void> {
  if (ctx.isKnownDevice(account.email) || !(await hasSignedIn(ctx.db, account.id))) return
  if (!(await mayPost(ctx.db, account.email, mails.new_device, ctx.now))) return
  const t = ctx.translate(mailLocale(account.language))
  await post(
    ctx.db,
    account,
    {
      template: mails.new_device,
      facts: {
        name: account.nickname,
        at: chinaDateTime(ctx.now),
        device: deviceName(ctx.userAgent) || t('mails.unknown_device'),
        network: roughNetworkOf(ctx.address),
        link: `${ctx.origin}${appPaths.profile}`,
      },
    },
    ctx,
  )
}
