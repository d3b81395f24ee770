import { type apiKeys, appPaths } from '@goodlot/contract'
import { chinaDateTime, keyState, keysMost, mayMailOthers, mayMakeKey, overlapEnds } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import { newApiKey, newPublicId, prefixOf } from '../../http/api-key.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { post } from '../../mail/outbox.ts'
import { tokenHash } from '../../secrets.ts'
import { mails } from './messages.ts'
import * as store from './store.ts'
import { keyView } from './view.ts'

type KeyWrite = WriteContext & { me: Me }

const daysLater = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

async function shown(ctx: KeyWrite, id: number) {
  const row = await store.keyById(ctx.db, ctx.me.id, id)
  if (!row) throw new Error(`the key ${id} is not one of ${ctx.me.id}`)
  return keyView(row, ctx.me.id, ctx.now)
}

/** Tells the owner of a key that there is a secret which was not there before. */
const tellOwner = (ctx: KeyWrite, kind: 'api_key_made' | 'api_key_rotated', key: store.KeyRow) =>
  post(
    ctx.db,
    ctx.me,
    {
      template: mails[kind],
      facts: {
        ...{ name: ctx.me.nickname, key: key.name, prefix: prefixOf(key.public_id) },
        ...{ until: chinaDateTime(key.expires_at), link: `${ctx.origin}${appPaths.developers}` },
      },
    },
    ctx,
  )

/** The key that the call is about, locked; refused once it has ended. */
async function lockLive(ctx: KeyWrite & MayFail<'not_found' | 'key_ended'>, id: number, isOwn: boolean) {
  const row = await store.lockKey(ctx.db, ctx.me.id, id)
  if (!row || (isOwn && row.account_id !== ctx.me.id)) return fail(ctx, 'not_found')
  const state = keyState({ expiresAt: row.expires_at, revokedAt: row.revoked_at, oldUntil: row.old_until }, ctx.now)
  if (state === 'revoked' || state === 'expired' || !row.has_member) fail(ctx, 'key_ended')
  return row
}

export const handlers: Handlers<typeof apiKeys> = {
  api_key_list: (ctx, { page, limit }) =>
    pageOf(ctx, store.keysOf(ctx.db, ctx.me.id), store.withColumns, { page, limit }, (row) =>
      keyView(row, ctx.me.id, ctx.now),
    ),

  async api_key_create(ctx, { name, scopes, pay_most = null, days }) {
    const { db, me, now } = ctx
    if (!mayMailOthers(me)) fail(ctx, 'email_unconfirmed')
    refuse(ctx, mayMakeKey(me, { scopes, payMost: pay_most }))
    await store.lockMember(db, me.id)
    if ((await store.countLive(db, me.id, now)) >= keysMost) fail(ctx, 'too_many_keys', { max: keysMost })
    const public_id = newPublicId()
    const key = newApiKey(public_id)
    const id = await store.insertKey(db, {
      ...{ account_id: me.id, family_id: me.parentId, name, public_id, secret_hash: tokenHash(key) },
      ...{ scopes, pay_most_cents: pay_most, days, created_at: now, expires_at: daysLater(now, days) },
    })
    const made = await store.keyById(db, me.id, id)
    if (made) await tellOwner(ctx, 'api_key_made', made)
    const terms = { name, prefix: prefixOf(public_id), scopes: scopes.join(', '), days }
    await recordBy(ctx, 'api_keys.create', `api_key:${id}`, pay_most === null ? terms : { ...terms, pay_most })
    return { ...(await shown(ctx, id)), key }
  },

  async api_key_rotate(ctx, { key_id, overlap_hours }) {
    const { db, me, now } = ctx
    if (!mayMailOthers(me)) fail(ctx, 'email_unconfirmed')
    const row = await lockLive(ctx, key_id, true)
    const key = newApiKey(row.public_id)
    const overlap = overlap_hours === 0 ? null : overlapEnds(now, overlap_hours, row.expires_at)
    await store.changeKey(db, key_id, {
      ...{ secret_hash: tokenHash(key), rotated_at: now, expires_at: daysLater(now, row.days) },
      ...{ last_used_at: null, old_used_at: overlap ? row.last_used_at : null },
      ...{ old_hash: overlap ? row.secret_hash : null, old_until: overlap },
    })
    const rotated = await store.keyById(db, me.id, key_id)
    if (rotated) await tellOwner(ctx, 'api_key_rotated', rotated)
    await recordBy(ctx, 'api_keys.rotate', `api_key:${key_id}`, { name: row.name, overlap_hours })
    return { ...(await shown(ctx, key_id)), key }
  },

  async api_key_revoke(ctx, { key_id }) {
    const row = await lockLive(ctx, key_id, false)
    await store.changeKey(ctx.db, key_id, {
      ...{ revoked_at: ctx.now, revoked_by: ctx.me.id, old_hash: null, old_until: null },
    })
    await recordBy(ctx, 'api_keys.revoke', `api_key:${key_id}`, { name: row.name, user_id: row.account_id })
    return shown(ctx, key_id)
  },
}
