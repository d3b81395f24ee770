import { describe, expect, it } from 'vitest'
import {
  type AlertChannel,
  type AlertFacts,
  alertGroupsOf,
  alertStep,
  channelOrder,
  channelState,
  isTimeZone,
  quietUntil,
  reachOf,
} from './alerts.ts'

const at = (time: string) => new Date(`2026-11-16T${time}:00+08:00`)
const clock = (date: Date | null) => (date ? date.toISOString() : null)

describe('channelOrder', () => {
  const facts = (push: Date | null | 'off', mail: Date | null | 'off', gateway: Date | null | 'off') =>
    Object.entries({ push, mail, gateway }).map(([channel, hope]) => ({
      channel: channel as AlertChannel,
      isAvailable: hope !== 'off',
      hope: hope === 'off' ? null : hope,
    }))
  it.each([
    ['nothing is proved', facts(null, null, null), ['push', 'mail', 'gateway']],
    ['only the mail is', facts(null, at('09:00'), null), ['mail', 'push', 'gateway']],
    ['both have proved the same notice', facts(at('09:00'), at('09:00'), null), ['push', 'mail', 'gateway']],
    ['the gateway proved last', facts(at('09:00'), at('08:00'), at('10:00')), ['gateway', 'push', 'mail']],
    ['there is no phone', facts('off', at('08:00'), 'off'), ['mail']],
    ['nothing is there', facts('off', 'off', 'off'), []],
  ])('%s', (_, channels, order) => {
    expect(channelOrder(channels)).toEqual(order)
  })
})

describe('quietUntil', () => {
  const night = { from: 22 * 60, until: 7 * 60, zone: 'Asia/Shanghai' }
  it.each([
    ['in the evening before', at('21:59'), null],
    ['from the first minute', at('22:00'), '2026-11-16T23:00:00.000Z'],
    ['after midnight', at('03:30'), '2026-11-15T23:00:00.000Z'],
    ['to the last minute', at('06:59'), '2026-11-15T23:00:00.000Z'],
    ['and no longer', at('07:00'), null],
  ])('%s', (_, now, until) => {
    expect(clock(quietUntil(night, now))).toBe(until)
  })
  it('is counted where the phone is', () => {
    const warsaw = { ...night, zone: 'Europe/Warsaw' }
    expect(quietUntil(warsaw, at('22:30'))).toBeNull()
    expect(clock(quietUntil(warsaw, at('05:30')))).toBe('2026-11-16T06:00:00.000Z')
  })
  it('has no hours without any', () => {
    expect(quietUntil(null, at('23:00'))).toBeNull()
    expect(quietUntil({ ...night, until: night.from }, at('23:00'))).toBeNull()
  })
  it('knows zones', () => {
    expect(isTimeZone('Asia/Seoul')).toBe(true)
    expect(isTimeZone('Asia/Nowhere')).toBe(false)
  })
})

describe('alertStep', () => {
  const offer: AlertFacts = {
    createdAt: at('10:00'),
    expiresAt: at('14:00'),
    isDone: false,
    order: ['push', 'mail', 'gateway'],
    tries: [],
    quietUntil: null,
  }
  const tried = (channel: AlertChannel, time: string, failed = false) => ({ channel, at: at(time), failed })
  const newsAt = { ...offer, expiresAt: null }
  const step = (send: AlertChannel | null, next: string | null, isUnseen = false) => ({
    send,
    next: next && at(next).toISOString(),
    isUnseen,
  })
  it.each<[string, AlertFacts, string, ReturnType<typeof step>]>([
    ['the first channel at once', offer, '10:00', step('push', '12:00')],
    ['waits half the time for a sign', { ...offer, tries: [tried('push', '10:00')] }, '11:59', step(null, '12:00')],
    [
      'half-way the next one, and root sees it',
      { ...offer, tries: [tried('push', '10:00')] },
      '12:00',
      step('mail', '13:00', true),
    ],
    [
      'the last one half-way through what remains',
      { ...offer, tries: [tried('push', '10:00'), tried('mail', '12:00')] },
      '13:00',
      step('gateway', null, true),
    ],
    [
      'a channel that failed makes way at once',
      { ...offer, tries: [tried('push', '10:00', true)] },
      '10:01',
      step('mail', '12:00'),
    ],
    ['nobody to send to: root sees it half-way', { ...offer, order: [] }, '10:00', step(null, '12:00')],
    ['and then', { ...offer, order: [] }, '12:00', step(null, null, true)],
    [
      'one channel alone is followed by root',
      { ...offer, order: ['mail'], tries: [tried('mail', '10:00')] },
      '12:00',
      step(null, null, true),
    ],
    ['what was seen rings no more', { ...offer, isDone: true }, '12:00', step(null, null)],
    ['what is over rings no more', offer, '14:00', step(null, null)],
    ['in quiet hours an offer is mailed', { ...offer, quietUntil: at('11:00') }, '10:00', step('mail', '12:00')],
    [
      'and rings half-way if the quiet hours are over',
      { ...offer, tries: [tried('mail', '10:00')] },
      '12:00',
      step('push', '13:00', true),
    ],
    [
      'a channel that must be quiet waits for their end',
      { ...offer, order: ['push'], quietUntil: at('11:00') },
      '10:00',
      step(null, '11:00'),
    ],
    [
      'quiet beyond the end: root sees it half-way',
      { ...offer, order: ['push'], quietUntil: at('15:00') },
      '10:00',
      step(null, '12:00'),
    ],
    ['news without an end', newsAt, '10:00', step('push', '22:00')],
    ['news waits for the morning', { ...newsAt, quietUntil: at('11:00') }, '10:00', step(null, '11:00')],
    [
      'news that nobody opened goes out once more, and never to root',
      { ...newsAt, order: ['push', 'mail'], tries: [tried('push', '10:00')] },
      '22:00',
      step('mail', null),
    ],
    [
      'news with one channel ends with it',
      { ...newsAt, order: ['push'], tries: [tried('push', '10:00')] },
      '11:00',
      step(null, null),
    ],
  ])('%s', (_, alert, now, expected) => {
    const { next, ...rest } = alertStep(alert, at(now))
    expect({ ...rest, next: clock(next) }).toEqual(expected)
  })
})

describe('what root sees', () => {
  it.each([
    ['off', { isAvailable: false, sentAt: at('10:00'), provedAt: at('10:00') }],
    ['untried', { isAvailable: true, sentAt: null, provedAt: null }],
    ['silent', { isAvailable: true, sentAt: at('10:00'), provedAt: null }],
    ['proven', { isAvailable: true, sentAt: at('10:00'), provedAt: at('09:00') }],
  ])('%s', (state, history) => {
    expect(channelState(history)).toBe(state)
  })
  it('is whether somebody can be reached', () => {
    expect(reachOf(['off', 'proven', 'silent'])).toBe('proven')
    expect(reachOf(['off', 'silent', 'off'])).toBe('unproven')
    expect(reachOf(['off', 'off', 'off'])).toBe('none')
  })
  it('offers are for inspectors', () => {
    expect(alertGroupsOf(true)).toContain('offers')
    expect(alertGroupsOf(false)).not.toContain('offers')
  })
})
