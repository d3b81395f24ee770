import type { DecodedOf, orders } from '@goodlot/contract'
import type { Key, Translate } from '@goodlot/i18n'
import { chinaDateTime, chinaInstantOf, mayMailOthers, mayMeet, meetingMinutes } from '@goodlot/rules'
import type { Ctx, Handlers } from '../../http/context.ts'
import { BadInput, refuse } from '../../http/refusal.ts'
import { calendarFile } from '../../icalendar/index.ts'
import { mayCause, mayPost, post } from '../../mail/outbox.ts'
import { requireLocked } from '../../order/access/index.ts'
import { factsOf, type Order, recordOrderEvent } from '../../order/index.ts'

import { orderMails, tellInspector, tellOwners } from '../../order/messages/index.ts'

import { silentAddresses } from '../../order/revision/index.ts'
import { insertMeeting, type Meeting } from './meeting-store.ts'

type MeetingCall = (typeof orders)['order_meeting']
type MeetingContext = Ctx<MeetingCall>
type Input = DecodedOf<MeetingCall>

export const meetingHandlers: Pick<Handlers<typeof orders>, 'order_meeting'> = {
  async order_meeting(ctx, input) {
    checkInput(ctx, input)
    const { order_id, info, type, skype_id = '' } = input
    const order = await requireLocked(ctx, order_id)
    refuse(ctx, mayMeet(ctx.me, factsOf(order), order.inspector_id !== null))
    const meeting = await insertMeeting(ctx.db, {
      order_id: order.id,
      starts_at: chinaInstantOf(info.time),
      topic: info.topic,
      type,
      skype_id: type === 'skype' ? skype_id : '',
      link: info.link ?? '',
      guests: [...new Set(info.guests ?? [])],
      created_by: ctx.me.id,
      created_at: ctx.now,
    })
    const time = shownTime(meeting)
    await recordOrderEvent(ctx, order.id, 'meeting_booked', ctx.me.id, { time, topic: info.topic })
    const uninvited = await inviteAll(ctx, order, meeting)
    const sentences = [
      ctx.t('changes.meeting_answer', { time, name: order.inspector_name }),
      ...(uninvited.length > 0 ? [ctx.t('changes.meeting_not_mailed', { guests: uninvited.join(', ') })] : []),
    ]
    return { meeting_id: meeting.id, message: sentences.join(' ') }
  },
}

const shownTime = ({ starts_at }: Pick<Meeting, 'starts_at'>) => chinaDateTime(starts_at).slice(0, 16)

/** Checks what the fields alone can show: a Skype meeting has an ID (J-76), a meeting by link has a link, and no meeting is in the past. */
function checkInput({ now }: MeetingContext, { info, type, skype_id }: Input): void {
  const wrong: Record<string, Key> = {}
  if (type === 'skype' && skype_id === undefined) wrong.skype_id = 'validation.skype_id'
  if (type === 'link' && info.link === undefined) wrong['info.link'] = 'validation.url'
  if (chinaInstantOf(info.time) <= now) wrong['info.time'] = 'validation.not_past'
  if (Object.keys(wrong).length > 0) throw new BadInput(wrong)
}

/** How to join the meeting, in words. */
function meansOf({ type, skype_id, link }: Meeting, t: Translate): string {
  const by = type === 'skype' ? t('mails.meeting_skype', { id: skype_id }) : type === 'qq' ? t('mails.meeting_qq') : ''
  return [by, link].filter(Boolean).join('\n')
}

/** Tells the owner and the inspector of the meeting, and invites the guests. Returns the guests who get no mail. */
async function inviteAll(ctx: MeetingContext, order: Order, meeting: Meeting): Promise<string[]> {
  const calendar = calendarOf(ctx, meeting)
  const facts = (t: Translate) => ({
    by: ctx.me.nickname,
    time: shownTime(meeting),
    topic: meeting.topic,
    means: meansOf(meeting, t),
  })
  const letter = {
    template: orderMails.meeting_booked,
    facts,
    notice: 'meeting_booked' as const,
    params: { time: shownTime(meeting) },
    calendar,
  }
  await tellOwners(ctx, order, letter)
  if (order.inspector_id !== null) await tellInspector(ctx, order, order.inspector_id, letter)
  // an account with an unconfirmed address must not cause mails to addresses that it typed
  if (!mayMailOthers(ctx.me)) return meeting.guests
  const { id, email: account } = ctx.me
  const invitation = { template: orderMails.meeting_invited, facts: { ...facts(ctx.t), account }, calendar }
  const silent = await silentAddresses(ctx.db, order)
  const uninvited: string[] = []
  // sorted, so that two requests that invite the same guests cannot deadlock
  for (const email of meeting.guests.toSorted())
    if (
      !silent.has(email) &&
      (await mayCause(ctx.db, id, orderMails.meeting_invited, ctx.now)) &&
      (await mayPost(ctx.db, email, orderMails.meeting_invited, ctx.now))
    )
      await post(ctx.db, { email, language: ctx.locale }, invitation, ctx, order.id, id)
    else uninvited.push(email)
  return uninvited
}

function calendarOf({ origin, now, t }: MeetingContext, meeting: Meeting): string {
  const { id, starts_at: start, topic, link } = meeting
  const end = new Date(start.getTime() + meetingMinutes * 60_000)
  return calendarFile([
    {
      uid: `meeting-${id}@${new URL(origin).hostname}`,
      sequence: 0,
      stamp: now,
      time: { start, end },
      summary: topic,
      description: meansOf(meeting, t),
      ...(link === '' ? {} : { url: link }),
    },
  ])
}
