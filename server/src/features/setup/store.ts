import type { Db } from '../../db/connect.ts'

/** How many records of the first steps there are; inspectors that customers brought for themselves are not the platform's. Counting stops at ten orders: after the first one, only that there are some matters. */
export const countFirstSteps = (db: Db) =>
  db
    .selectNoFrom((eb) => {
      const count = eb.fn.countAll<number>()
      const verified = eb
        .selectFrom('inspectors')
        .innerJoin('accounts', 'accounts.id', 'inspectors.account_id')
        .where('accounts.active', '=', true)
        .where('inspectors.owner_id', 'is', null)
        .where('inspectors.verified_at', 'is not', null)
      return [
        eb
          .selectFrom('protocols')
          .select(count.as('n'))
          .where('is_public', '=', true)
          .where('deleted_at', 'is', null)
          .as('protocols'),
        eb
          .selectFrom('inspectors')
          .innerJoin('accounts', 'accounts.id', 'inspectors.account_id')
          .select(count.as('n'))
          .where('accounts.active', '=', true)
          .where('inspectors.owner_id', 'is', null)
          .as('inspectors'),
        verified.select(count.as('n')).as('verified'),
        verified
          .where((w) =>
            w.exists(
              w
                .selectFrom('inspector_cities')
                .select('city')
                .whereRef('inspector_cities.inspector_id', '=', 'inspectors.account_id'),
            ),
          )
          .select(count.as('n'))
          .as('priced'),
        eb
          .selectFrom((q) => q.selectFrom('orders').select('id').limit(10).as('some'))
          .select(count.as('n'))
          .as('orders'),
      ]
    })
    .$castTo<Record<'protocols' | 'inspectors' | 'verified' | 'priced' | 'orders', number>>()
    .executeTakeFirstOrThrow()

/** What the mail server said to the last mail that it was given, after an instant if one is given; undefined if it was given none. */
export async function lastMailResult(db: Db, since: Date | null): Promise<'sent' | 'refused' | undefined> {
  const last = await db
    .selectFrom('mails')
    .select(['status', 'error'])
    .where((w) => w.or([w('status', '=', 'sent'), w.and([w('error', '!=', ''), w('tries', '>', 0)])]))
    .$if(since !== null, (q) => q.where((w) => w.or([w('sent_at', '>', since), w('queued_at', '>', since)])))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && (last.status === 'sent' ? 'sent' : 'refused')
}
