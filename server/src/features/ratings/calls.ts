import { appPaths, type DecodedOf, type ratings } from '@goodlot/contract'
import { chinaDateTime, chosenTags, evaluationType, isLowRating, maySaveRating } from '@goodlot/rules'
import { changedFields } from '../../audit-log/index.ts'
import { json } from '../../db/json-columns.ts'
import type { Ctx, Handlers } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { notify } from '../../notice/index.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { endClaims, openClaim } from '../../order/claims/index.ts'
import { factsOf, type Order, orderById, recordOrderEvent } from '../../order/index.ts'
import { ownTags, readSettings, shownTags, tagsOfRating } from '../../setting/index.ts'
import { resolvePhoto } from '../files/index.ts'
import { refreshStats } from '../inspectors/index.ts'

import { insertRating, lockRating, nameOf, type Rating, ratingOf, updateRating } from './store.ts'
import { ratingView } from './view.ts'

type SubmitContext = Ctx<(typeof ratings)['rate_submit']>
type Submitted = DecodedOf<(typeof ratings)['rate_submit']>

/** Refuses to overwrite a rating that somebody else in the family has changed since the caller read version `read`. */
async function refuseStale(ctx: SubmitContext, existing: Rating | undefined, read: number | undefined): Promise<void> {
  if (!existing || read === undefined || read === existing.version) return
  const who = await nameOf(ctx.db, existing.changed_by ?? existing.created_by)
  const when = chinaDateTime(existing.changed_at ?? existing.created_at)
  fail(ctx, 'record_changed', { who, when }, { who, when, version: existing.version })
}

/** The chosen tags with their words; codes that are neither offered nor the rating's already are refused. */
async function tagsFor(ctx: SubmitContext, existing: Rating | undefined, codes: readonly string[]) {
  const offered = (await readSettings(ctx))['ratings.tags']
  const tags = chosenTags(codes, offered, existing ? tagsOfRating(existing) : [])
  if (!tags) throw new BadInput({ tags: 'validation.choice' })
  return { tags: tags.map(({ code }) => code), tag_words: json(ownTags(tags)) }
}

/** What a rating says, as the log keeps it. */
const words = ({ halves, tags, remark, photo_id }: Rating) => ({ star: halves / 2, tags, remark, photo: photo_id })

async function save(ctx: SubmitContext, order: Order, existing: Rating | undefined, input: Submitted): Promise<Rating> {
  const photo = await resolvePhoto(
    ctx,
    { field: 'extra', kind: 'photo', id: input.extra?.attachment_id, names: [] },
    existing?.photo_id ?? null,
  )
  const words = {
    halves: input.star * 2,
    ...(await tagsFor(ctx, existing, input.tags ?? [])),
    remark: input.extra?.remark ?? '',
    photo_id: photo,
  }
  // what is hidden stays as it is, so that it can be shown again; stars and tags still change
  if (existing?.hidden_at) {
    if (words.remark !== '' || input.extra?.attachment_id) fail(ctx, 'rating_hidden')
    words.remark = existing.remark
    words.photo_id = existing.photo_id
  }
  const saved = existing
    ? await updateRating(ctx.db, order.id, {
        ...words,
        version: existing.version + 1,
        changed_by: ctx.me.id,
        changed_at: ctx.now,
      })
    : await insertRating(ctx.db, {
        ...words,
        order_id: order.id,
        inspector_id: input.ins_user_id,
        created_by: ctx.me.id,
        created_at: ctx.now,
      })
  await refreshStats(ctx.db, [saved.inspector_id])
  return saved
}

/** Few stars are a claim; more stars end it. Once it is decided, other words open none, but even fewer stars do. */
async function keepClaim(ctx: SubmitContext, existing: Rating | undefined, saved: Rating): Promise<void> {
  const { 'claims.low_stars': atMost } = await readSettings(ctx)
  if (!isLowRating(saved.halves / 2, atMost))
    return endClaims(ctx, saved.order_id, ['low_rating'], { outcome: 'withdrawn', by: null })
  if (existing && isLowRating(existing.halves / 2, atMost) && saved.halves >= existing.halves) return
  await openClaim(ctx, {
    orderId: saved.order_id,
    kind: 'low_rating',
    openedBy: ctx.me.id,
    text: saved.remark,
  })
}

export const handlers: Handlers<Omit<typeof ratings, 'rate_hide' | 'rate_show'>> = {
  async rate_options(ctx) {
    const tags = shownTags((await readSettings(ctx))['ratings.tags'], ctx.locale)
    return [{ eva_type: evaluationType, title: ctx.t('ratings.of_inspector'), tags }]
  },

  async rate_get(ctx, { order: id }) {
    const order = await requireVisible(ctx, id)
    return ratingView(ctx, order, await ratingOf(ctx.db, id))
  },

  async rate_submit(ctx, input) {
    const order = await requireLocked(ctx, input.order)
    const existing = await ratingOf(ctx.db, order.id)
    refuse(ctx, maySaveRating(ctx.me, factsOf(order), existing ? { createdAt: existing.created_at } : null, ctx.now))
    if (input.ins_user_id !== (existing?.inspector_id ?? order.inspector_id))
      throw new BadInput({ ins_user_id: 'validation.choice' })
    await refuseStale(ctx, existing, input.version)
    const saved = await save(ctx, order, existing, input)
    await keepClaim(ctx, existing, saved)
    await recordOrderEvent(
      ctx,
      order.id,
      existing ? 'rating_changed' : 'rated',
      ctx.me.id,
      { star: input.star },
      existing ? changedFields(words(existing), words(saved)) : null,
    )
    if (!existing)
      await notify(ctx.db, {
        accountId: saved.inspector_id,
        kind: 'rating_received',
        params: { order_no: order.order_no, star: input.star },
        link: `${appPaths.ins_info}?id=${saved.inspector_id}`,
        at: ctx.now,
      })
    return ratingView(ctx, order, saved)
  },

  async rate_reply(ctx, { order: id, text }) {
    const rating = await lockRating(ctx.db, id)
    const order = await orderById(ctx.db, id)
    if (!rating || !order || rating.inspector_id !== ctx.me.id) return fail(ctx, 'not_found')
    if (rating.reply !== '') fail(ctx, 'rating_answered')
    if (rating.hidden_at) fail(ctx, 'rating_hidden')
    await updateRating(ctx.db, id, { reply: text, replied_at: ctx.now })
    await recordOrderEvent(ctx, id, 'rating_answered', ctx.me.id)
    await notify(ctx.db, {
      accountId: rating.created_by,
      kind: 'rating_answered',
      params: { order_no: order.order_no, inspector: order.inspector_name },
      link: `${appPaths.order}?order_no=${encodeURIComponent(order.order_no)}`,
      at: ctx.now,
    })
    return { reply: text, replied_at: chinaDateTime(ctx.now) }
  },
}
