import type { MissionSynced } from '@goodlot/contract'
import type { AnyEntry } from '@goodlot/inspection'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBObjectStore } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { aClass, anItem } from '../../../packages/inspection/src/entries-fixture.ts'
import { refused } from '../../../web/src/test/wire.ts'
import { languages } from '../test/languages.ts'
import { anOpened, protocol } from '../test/mission.ts'
import { fill, openScreen } from '../test/screen.tsx'
import { synced } from '../test/synced.ts'
import { arrive, ofKind, openVisit as open, takePhoto, turnTo, verified, withCamera, written } from '../test/visit.ts'

it.each(languages)(
  'in %s a visit begins with place, people and goods, then units: good by good, a defect, undo',
  async (locale) => {
    const view = await open('', anOpened(), {}, locale)
    const { user, t } = view
    await screen.findByText('灯路8号')
    expect(screen.getByText(t('visit.map')).closest('a')?.href).toContain('geo:22.54,114.06')
    await arrive(view)
    await user.click(await screen.findByRole('button', { name: t('visit.good') }))
    await screen.findByText(t('visit.unit_of', { unit: 2, n: 5 }))
    await user.click(screen.getByRole('button', { name: t('visit.defect') }))
    await user.click(screen.getByRole('button', { name: t('visit.class_major') }))
    await user.click(screen.getByRole('button', { name: /Dent/ }))
    await user.click(screen.getByRole('button', { name: t('visit.save') }))
    await screen.findByText(t('visit.unit_of', { unit: 3, n: 5 }))
    screen.getByText(t('visit.aql_at_limit', { class: t('visit.class_major'), found: 1, allowed: 1 }))
    await screen.findByText(t('visit.pill_offline_waiting', { count: 5 }))
    expect(await ofKind('unit')).toMatchObject([{ data: { unit: 1, good: true } }, { data: { unit: 2, good: false } }])
    expect(await ofKind('defect')).toMatchObject([{ data: { unit: 2, option: 201, class: 'major', code: 'W01' } }])
    await user.click(screen.getByRole('button', { name: t('visit.undo_unit', { unit: 2 }) }))
    await screen.findByText(t('visit.unit_of', { unit: 2, n: 5 }))
    await screen.findByText(t('visit.aql_ok', { class: t('visit.class_major'), found: 0, allowed: 1 }))
    // both the unit and its defect are taken back
    expect(await ofKind('void')).toHaveLength(2)
  },
)

it('two defects stay one unit, the most used defect stands first, and one more than allowed is said in words', async () => {
  const view = await open('')
  const { user, t } = view
  await arrive(view)
  const record = async (unit: number, name: RegExp) => {
    turnTo(`/units/${unit}/defect`)
    await user.click(await screen.findByRole('button', { name: t('visit.class_major') }))
    const options = screen.getAllByRole('button', { name: /Dent|Crack/ }).map(({ textContent }) => textContent)
    await user.click(screen.getByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: t('visit.save') }))
    await waitFor(() => expect(screen.queryByRole('button', { name: t('visit.class_major') })).toBeNull())
    return options
  }
  await record(1, /Crack/)
  expect(await record(1, /Dent/)).toEqual(['CrackW03', 'DentW01'])
  await screen.findByText(t('visit.aql_at_limit', { class: t('visit.class_major'), found: 1, allowed: 1 }))
  expect(await ofKind('unit')).toHaveLength(1)
  await record(2, /Crack/)
  await screen.findByText(t('visit.aql_exceeded', { class: t('visit.class_major'), found: 2, allowed: 1 }))
})

it('checks are answered one at a time by their type; in or out of tolerance is said at once', async () => {
  const view = await open('/checks')
  const { user, t } = view
  await arrive(view)
  const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('link', { name: /Packing/ }))
  await screen.findByText('As the artwork')
  screen.getByText(t('visit.photo_of', { have: 0, need: 1 }))
  await click(t('visit.verdict_conform'))
  await screen.findByText('Opening meeting')
  await click(t('visit.all_ok'))
  const second = screen.getByRole('group', { name: 'Scope explained' })
  await user.click(within(second).getByRole('button', { name: t('visit.point_bad') }))
  await click(t('visit.save'))
  await screen.findByText('Export carton')
  screen.getByText('400 mm ±10')
  for (const digit of ['4', '1', '2']) await user.click(screen.getByRole('button', { name: digit }))
  screen.getByText(t('visit.value_out'))
  await user.click(screen.getByRole('button', { name: t('visit.erase') }))
  await user.click(screen.getByRole('button', { name: '0' }))
  screen.getByText(t('visit.value_in'))
  await click(t('visit.save'))
  await click('Sealed')
  await click(t('visit.save'))
  await fill(t('visit.text'), 'PO-1, drawing 7')
  await click(t('visit.save'))
  await click(t('visit.score_2'))
  await click(t('visit.save'))
  await waitFor(async () => expect(await ofKind('answer')).toHaveLength(6))
  expect((await ofKind('answer')).map(({ data }) => data)).toMatchObject([
    { item: 10, verdict: 'conform' },
    { item: 11, chosen: [101], values: [{ option: 102, specimens: ['no'] }] },
    { item: 12, values: [{ option: 103, specimens: ['410'] }] },
    { item: 13, chosen: [104] },
    { item: 14, text: 'PO-1, drawing 7' },
    { item: 15, score: 2 },
  ])
  // one entry for each item that was opened, in order: the report computes its times from them
  expect((await ofKind('enter')).map(({ data }) => data.item).filter(Boolean)).toEqual([10, 11, 12, 13, 14, 15])
})

it.each(languages)('in %s nothing is said to be done before anybody did it', async (locale) => {
  const notes = aClass(3, [anItem(30, 'text', { name: 'Notes' })], { name: 'Notes' })
  const shown = anItem(40, 'demand', { name: 'Seen', result_style: 'info' })
  const seen = aClass(4, [shown, anItem(41, 'demand', { name: 'Tape' })], { name: 'Seals' })
  const view = await open('/checks', anOpened({}, { protocol: [...protocol, notes, seen] }), {}, locale)
  const { user, t } = view
  await arrive(view)
  const section = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent
  // the text of the first section may stay empty: it is neither done nor left to do
  expect(await section(/^Packing/)).toBe(`Packing${t('visit.to_do', { count: 5 })}`)
  expect(await section(/^Workmanship/)).toBe(`Workmanship${t('visit.to_do', { count: 1 })}`)
  expect(await section(/^Notes/)).toBe(`Notes${t('visit.may_stay_empty')}`)
  expect(await section(/^Seals/)).toBe(`Seals${t('visit.to_do', { count: 2 })}`)
  turnTo('/checks/c1')
  await user.click(await screen.findByRole('button', { name: t('visit.step_of', { step: 1, all: 6 }) }))
  expect((await screen.findByRole('button', { name: /^Documents used/ })).textContent).toContain(
    t('visit.verdict_open'),
  )
  await user.click(screen.getByRole('button', { name: /^Unit pack/ }))
  await user.click(await screen.findByRole('button', { name: t('visit.verdict_conform') }))
  await screen.findByText('Opening meeting')
  turnTo('/checks')
  // the answered item asks for a photo, which is still missing
  expect(await section(/^Packing/)).toBe(`Packing${t('visit.to_do', { count: 5 })}`)
  withCamera()
  turnTo('/checks/c1/10')
  await screen.findByText(t('visit.not_shown', { missing: 1, need: 1 }))
  await takePhoto(view)
  await waitFor(() => expect(screen.queryByText(t('visit.not_shown', { missing: 1, need: 1 }))).toBeNull())
  turnTo('/checks')
  expect(await section(/^Packing/)).toBe(`Packing${t('visit.done_of', { done: 1, all: 5 })}`)
})

it.each(languages)('in %s the phone asks before it checks in on another day than booked', async (locale) => {
  const opened = anOpened()
  const view = await open('', { ...opened, row: { ...opened.row, ins_date: '2026-01-05,2026-01-06' } }, {}, locale)
  const { user, t } = view
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press(t('visit.check_in'))
  expect(await written()).toEqual([])
  await press(t('visit.other_day_stop'))
  await press(t('visit.check_in'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('visit.other_day_go') }).disabled).toBe(true)
  await fill(t('visit.other_day_reason'), 'The factory asked for it')
  await press(t('visit.other_day_go'))
  await waitFor(async () =>
    expect(await ofKind('check_in')).toMatchObject([{ data: { reason: 'The factory asked for it' } }]),
  )
})

it('check-in opens the arrival of the protocol instead of the first unit', async () => {
  const arrival = aClass(9, [anItem(90, 'demand', { name: 'Factory identity' })], { name: 'Opening', code: 'arrival' })
  const view = await open('', anOpened({}, { protocol: [...protocol, arrival] }))
  const { t } = view
  await arrive(view)
  await screen.findByRole('heading', { name: 'Factory identity' })
  expect(window.location.pathname).toBe('/field/mission/1/checks/c9')
  expect(screen.queryByText(t('visit.unit_of', { unit: 1, n: 5 }))).toBeNull()
})

it('an item that could not be checked says why; what is typed outlives the app', async () => {
  const view = await open('/checks/c1/14')
  const { user, t } = view
  await arrive(view)
  await fill(t('visit.text'), 'half a sent')
  await open('/checks/c1/14')
  expect((await screen.findByLabelText<HTMLTextAreaElement>(t('visit.text'))).value).toBe('half a sent')
  await user.click(screen.getByRole('button', { name: t('visit.not_checked') }))
  await fill(t('visit.not_checked_reason'), 'Papers locked away')
  await user.click(screen.getByRole('button', { name: t('visit.not_checked') }))
  await waitFor(async () =>
    expect(await ofKind('skip')).toMatchObject([{ data: { part: 'c1', item: 14, reason: 'Papers locked away' } }]),
  )
})

it('a defect that is on no list is saved with its photos, then the next unit follows', async () => {
  const view = await open('')
  const { user, t } = view
  await arrive(view)
  withCamera()
  turnTo('/units/1/defect')
  await user.click(await screen.findByRole('button', { name: t('visit.class_major') }))
  await user.click(screen.getByRole('button', { name: t('visit.other_defect') }))
  await fill(t('visit.defect_name'), 'Lid does not close')
  await takePhoto(view, 'the lid')
  await screen.findByText(t('visit.photo_more'))
  await takePhoto(view, 'the lid from above')
  screen.getByRole('heading', { name: 'Lid does not close' })
  await user.click(screen.getByRole('button', { name: t('visit.next_unit') }))
  await screen.findByText(t('visit.unit_of', { unit: 2, n: 5 }))
  const [defect, ...others] = await ofKind('defect')
  expect(others).toEqual([])
  expect(await ofKind('photo')).toMatchObject([{ data: { defect: defect?.key } }, { data: { defect: defect?.key } }])
})

it('a photo is kept with its label and hash; the same one twice is noticed', async () => {
  withCamera()
  const view = await open('/checks/c1/10')
  const { t } = view
  await arrive(view)
  await screen.findByText(t('visit.photo_of', { have: 0, need: 1 }))
  await takePhoto(view)
  await screen.findByText(t('visit.photo_of', { have: 1, need: 1 }))
  await takePhoto(view)
  await screen.findByText(t('visit.photo_same', { where: 'Unit pack' }))
  const photos = await ofKind('photo')
  expect(photos).toMatchObject([{ data: { item: 10, size: 7, width: 800, mime: 'image/jpeg' } }])
  expect(photos[0]?.data.sha256).toMatch(/^[0-9a-f]{64}$/)
})

it('the end lists what is missing with jumps, explains the result, takes a stricter one, a refusal to sign, and the departure', async () => {
  const view = await open('')
  const { user, t } = view
  await arrive(view)
  await user.click(await screen.findByRole('button', { name: t('visit.good') }))
  turnTo('/more/finish')
  await screen.findByText(t('visit.missing_units', { have: 1, need: 5 }))
  screen.getByText(t('visit.reason_sample_short', { lot: 'A', n: 1, planned: 5 }))
  await user.click(screen.getByRole('button', { name: t('visit.short_no_time') }))
  await user.click(screen.getByRole('button', { name: t('visit.stricter') }))
  await user.click(screen.getByRole('button', { name: t('visit.result_fail') }))
  await fill(t('visit.stricter_reason'), 'Wet cartons')
  await user.click(screen.getByRole('button', { name: t('visit.save') }))
  await screen.findByText(t('visit.reason_stricter', { reason: 'Wet cartons' }))
  await user.click(screen.getByRole('link', { name: new RegExp(t('visit.sign_missing')) }))
  await user.click(screen.getByLabelText(t('visit.sign_refuses')))
  await fill(t('visit.sign_refusal'), 'Not my department')
  await user.click(screen.getByRole('button', { name: t('visit.save') }))
  await screen.findByText(t('visit.sign_refused', { reason: 'Not my department' }))
  await user.click(screen.getByRole('button', { name: t('visit.check_out') }))
  // entries that are not sent yet keep the report from being submitted
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: t('visit.submit') })
  expect(submit.disabled).toBe(true)
  const kinds = (await written()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind !== 'enter')).toEqual([
    'check_in',
    'unit',
    'short',
    'stricter',
    'sign',
    'check_out',
  ])
})

it('a question of the buyer stands before the next item and is answered, or waits', async () => {
  const question = {
    question_id: 5,
    text: 'Is the plug EU?',
    asked_by: 'Bea',
    asked_at: '',
    answer: '',
    answered_at: '',
  }
  const view = await open('', anOpened({ questions: [question] }))
  const { user, t } = view
  await arrive(view)
  await screen.findByText('Is the plug EU?')
  await fill(t('visit.reply'), 'Yes')
  await user.click(screen.getByRole('button', { name: t('visit.reply_send') }))
  await waitFor(() => expect(screen.queryByText('Is the plug EU?')).toBeNull())
  expect(await ofKind('reply')).toMatchObject([{ data: { question: 5, text: 'Yes' } }])
})

it('an alert about a question leads to all of them: one that was put off is answered there, and answers can be read again', async () => {
  const about = { asked_by: '', asked_at: '2026-11-16 10:00:00', answered_at: '' }
  const questions = [
    { question_id: 5, text: 'Is the plug EU?', answer: '', ...about },
    { question_id: 6, text: 'Is the logo blue?', answer: 'Yes, it is.', ...about },
  ]
  const view = await open('', anOpened({ questions }))
  const { user, t } = view
  await arrive(view)
  await user.click(await screen.findByRole('button', { name: t('visit.reply_later') }))
  expect(screen.queryByText('Is the plug EU?')).toBeNull()
  turnTo('/more')
  await user.click(await screen.findByRole('link', { name: t('visit.questions') }))
  screen.getByText('Yes, it is.')
  await fill(t('visit.reply'), 'Yes')
  await user.click(screen.getByRole('button', { name: t('visit.reply_send') }))
  await waitFor(() => expect(screen.queryByLabelText(t('visit.reply'))).toBeNull())
  screen.getByText('Yes')
  expect(await ofKind('reply')).toMatchObject([{ data: { question: 5, text: 'Yes' } }])
})

/** What the server answers when it accepts every entry. */
const taken = (entries: string, change: Partial<MissionSynced> = {}) => synced(JSON.parse(entries), change)

it('a question that comes in the middle of a unit waits until it is done', async () => {
  const about = { asked_by: 'Bea', asked_at: '', answer: '', answered_at: '' }
  let arrives = (_: unknown) => {}
  const asked = new Promise((done) => {
    arrives = done
  })
  const view = await open('', anOpened(), {
    mission_sync: async ({ entries = '[]' }: { entries?: string }) => {
      await asked
      return taken(entries, { questions: [{ question_id: 5, text: 'Is the plug EU?', ...about }] })
    },
  })
  const { user, t } = view
  await arrive(view)
  await screen.findByText(t('visit.pill_waiting', { count: 2 }))
  arrives(null)
  await screen.findByText(t('visit.pill_sent'))
  expect(screen.queryByText('Is the plug EU?')).toBeNull()
  await user.click(await screen.findByRole('button', { name: t('visit.good') }))
  await screen.findByText('Is the plug EU?')
})

it('a question that comes when all units are recorded is shown at once', async () => {
  const about = { asked_by: 'Bea', asked_at: '', answer: '', answered_at: '' }
  const [lot] = anOpened().brief.plan
  let arrives = (_: unknown) => {}
  const asked = new Promise((done) => {
    arrives = done
  })
  const view = await open('', anOpened({}, { plan: lot ? [{ ...lot, sample_size: 1 }] : [] }), {
    mission_sync: async ({ entries = '[]' }: { entries?: string }) => {
      await asked
      return taken(entries, { questions: [{ question_id: 6, text: 'Which carton was it?', ...about }] })
    },
  })
  const { user, t } = view
  await arrive(view)
  await user.click(await screen.findByRole('button', { name: t('visit.good') }))
  await screen.findByText(t('visit.units_done', { count: 1 }))
  expect(screen.queryByText('Which carton was it?')).toBeNull()
  arrives(null)
  await screen.findByText('Which carton was it?')
})

it('what the server refuses is kept, shown with its reason, and can be sent again', async () => {
  let takes = false
  const view = await open('', anOpened(), {
    mission_sync: ({ entries = '[]' }: { entries?: string }) => {
      const [first]: AnyEntry[] = JSON.parse(entries)
      const refusal = {
        key: first?.key ?? '',
        seq: 1,
        fault: 'clock_wrong' as const,
        message: 'Set the clock of your phone.',
      }
      return taken(entries, takes ? {} : { accepted: [], head: { seq: 0, hash: '' }, refused: refusal })
    },
  })
  const { user, t } = view
  await user.click(await screen.findByRole('button', { name: t('visit.check_in') }))
  await screen.findByText(t('visit.pill_refused'))
  await user.click(screen.getByRole('link', { name: t('visit.pill_refused') }))
  // two entries: the check-in, and the start of the part that followed it
  await screen.findByText(t('visit.refused', { count: 2 }))
  expect(screen.getAllByText('Set the clock of your phone.')).toHaveLength(2)
  takes = true
  await user.click(screen.getByRole('button', { name: t('visit.send_again') }))
  await screen.findByText(t('visit.pill_sent'))
})

it('an arrow is drawn over a photo with one finger and taken back, while the photo stays as it is', async () => {
  withCamera()
  const view = await open('', anOpened())
  const { user, t } = view
  await arrive(view)
  turnTo('/photos')
  await screen.findByText(t('visit.photo_extra_take'))
  await takePhoto(view)
  await user.click(await screen.findByRole('link', { name: t('visit.photo_extra') }))
  await user.click(await screen.findByRole('button', { name: t('visit.draw_arrow') }))
  const surface = document.querySelector('.drawn-active') as SVGSVGElement
  surface.getBoundingClientRect = () => ({ left: 10, top: 20, width: 300, height: 200 }) as DOMRect
  const finger = (type: string, clientX: number, clientY: number) =>
    fireEvent(surface, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { isPrimary: true }))
  const draw = (...points: [number, number][]) => {
    points.forEach(([x, y], i) => {
      finger(i === 0 ? 'pointerdown' : 'pointermove', x, y)
    })
    const [x, y] = points.at(-1) ?? [0, 0]
    finger('pointerup', x, y)
  }
  // a tap draws nothing
  draw([40, 40])
  draw([40, 40], [100, 100], [900, 170])
  await screen.findByRole('button', { name: t('visit.draw_undo') })
  const [photo] = await ofKind('photo')
  const mark = { photo: photo?.key, shape: 'arrow', x1: 100, y1: 100, x2: 1000, y2: 750 }
  expect((await ofKind('photo_mark')).map(({ data }) => data)).toEqual([mark])
  expect(surface.querySelector('path')?.getAttribute('d')).toContain('M 80 60 L 800 450')
  await user.click(screen.getByRole('button', { name: t('visit.draw_undo') }))
  await waitFor(() => expect(surface.querySelector('path')?.getAttribute('d')).toBe(''))
  expect(await ofKind('photo')).toEqual([photo])
})

it('photos that the server refuses are listed beside the entries, with their reason, and can be sent again', async () => {
  withCamera()
  let refusal: ReturnType<typeof refused> | null = refused('photo_unknown', 'The entry is damaged.')
  const view = await open('', anOpened(), {
    mission_sync: ({ entries = '[]' }: { entries?: string }) => taken(entries),
    mission_photo: () => refusal ?? { received: 7, done: true },
  })
  const { user, t, wire } = view
  await arrive(view)
  turnTo('/photos')
  await screen.findByText(t('visit.photo_extra_take'))
  await takePhoto(view)
  await user.click(await screen.findByRole('link', { name: t('visit.pill_refused') }))
  await screen.findByText(t('visit.refused', { count: 1 }))
  const [listed] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('damaged'))
  expect(listed?.textContent).toContain(t('visit.kind_photo'))
  expect(listed?.textContent).toContain(t('visit.photo_extra'))
  refusal = null
  await user.click(screen.getByRole('button', { name: t('visit.send_again') }))
  await screen.findByText(t('visit.pill_sent'))
  expect(screen.queryByText(t('visit.refused', { count: 1 }))).toBeNull()
  expect(wire.sent('mission_photo')).toHaveLength(2)
})

it('a session that ends leaves the inspector in the mission; the way to sign in leads back', async () => {
  const view = await open('')
  const { user, t, wire } = view
  await arrive(view)
  wire.answer({ mission_sync: refused('sign_in_again', 'Sign in again') })
  await user.click(await screen.findByRole('button', { name: t('visit.good') }))
  await screen.findByText(t('field.sign_in_to_send'))
  await screen.findByText(t('visit.unit_of', { unit: 2, n: 5 }))
  await user.click(screen.getByRole('button', { name: t('visit.good') }))
  await screen.findByText(t('visit.unit_of', { unit: 3, n: 5 }))
  await user.click(screen.getByRole('button', { name: t('field.sign_in') }))
  await screen.findByLabelText(t('field.password'))
  expect(await ofKind('unit')).toHaveLength(2)
})

it('without a server the app opens the mission from the phone, under the known account', async () => {
  await arrive(await open(''))
  const gone = () => Promise.reject(new TypeError('no network'))
  const { t, user } = await open('', anOpened(), { role: gone, mission_open: gone, mission_sync: gone })
  await user.click(await screen.findByRole('button', { name: t('visit.good') }))
  await screen.findByText(t('visit.unit_of', { unit: 2, n: 5 }))
})

it('a phone that is switched on again opens the mission that was open, and the list once nothing can be written in it', async () => {
  await arrive(await open(''))
  const answers = {
    mission_open: anOpened({ can_write: false, order_status_str: 'Reported' }),
    mission_sync: Response.json({}, { status: 503 }),
  }
  const again = await openScreen('/field', { profile: verified, answers })
  await screen.findByText(again.t('visit.unit_of', { unit: 1, n: 5 }))
  // the server's answer closes the mission
  await screen.findByText(again.t('visit.closed_submitted'))
  const { t } = await openScreen('/field', { profile: verified, answers })
  await screen.findByText(t('missions.none'))
  expect(window.location.pathname).toBe('/field')
})

it('an alert that is tapped during a visit opens its own screen: an offer waits in the list', async () => {
  await arrive(await open(''))
  // what was taken down on site leaves the phone meanwhile
  const mission_sync = ({ entries = '[]' }: { entries?: string }) => taken(entries)
  const answers = { alert_receipt: { known: 1 }, mission_sync }
  const { t } = await openScreen('/field?alert=1.push.1.x', { profile: verified, answers })
  await screen.findByText(t('missions.none'))
  await new Promise((done) => setTimeout(done, 50))
  expect(window.location.pathname).toBe('/field')
})

/** Nothing more fits on the phone until `free()`. */
function fullPhone() {
  const put = IDBObjectStore.prototype.put
  const refuse = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: InstanceType<typeof IDBObjectStore>,
    ...args: Parameters<typeof put>
  ) {
    const request = put.apply(this, args)
    // as in a browser: the transaction is aborted after everything is written, and nothing of it is kept
    if (this.name === 'heads') queueMicrotask(() => this.transaction.abort())
    return request
  })
  return { free: () => refuse.mockRestore() }
}

it('a full phone says what it did not keep, a unit or a defect; with room again the next tap is kept', async () => {
  const view = await open('')
  const { user, t } = view
  await arrive(view)
  const good = await screen.findByRole('button', { name: t('visit.good') })
  const first = fullPhone()
  await user.click(good)
  expect((await screen.findByRole('alert')).textContent).toContain(t('visit.not_kept'))
  screen.getByText(t('visit.unit_of', { unit: 1, n: 5 }))
  // earlier entries are sent now, but the entry that was not kept is still reported
  view.wire.answer({ mission_sync: ({ entries = '[]' }: { entries?: string }) => taken(entries) })
  fireEvent(window, new Event('online'))
  await screen.findByText(t('visit.pill_sent'))
  screen.getByText(t('visit.not_kept'))
  first.free()
  await user.click(good)
  await screen.findByText(t('visit.unit_of', { unit: 2, n: 5 }))
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(screen.getByRole('button', { name: t('visit.defect') }))
  await user.click(screen.getByRole('button', { name: t('visit.class_major') }))
  await user.click(screen.getByRole('button', { name: /Dent/ }))
  const second = fullPhone()
  await user.click(screen.getByRole('button', { name: t('visit.save') }))
  await screen.findByText(t('visit.not_kept'))
  expect(await ofKind('defect')).toEqual([])
  second.free()
  await user.click(screen.getByRole('button', { name: t('visit.save') }))
  await screen.findByText(t('visit.unit_of', { unit: 3, n: 5 }))
  expect(await ofKind('unit')).toHaveLength(2)
  expect(await ofKind('defect')).toHaveLength(1)
})

it('a photo for which there is no room stays in hand, no other is taken meanwhile, and it is kept once there is room', async () => {
  withCamera()
  const view = await open('/photos')
  const { user, t } = view
  await arrive(view)
  await screen.findByText(t('visit.photo_extra_take'))
  const full = fullPhone()
  await takePhoto(view, 'the only lid')
  await screen.findByText(t('visit.held', { count: 1 }))
  const camera = () => document.querySelector<HTMLInputElement>('input[type=file]')?.disabled
  expect(camera()).toBe(true)
  // whoever leaves the mission and comes back finds it
  await user.click(screen.getByRole('button', { name: t('visit.to_missions') }))
  await waitFor(() => expect(window.location.pathname).toBe('/field'))
  turnTo('/photos')
  await user.click(await screen.findByRole('button', { name: t('visit.held_keep') }))
  screen.getByText(t('visit.held', { count: 1 }))
  full.free()
  for (let tap = 0; tap < 2; tap++) fireEvent.click(screen.getByRole('button', { name: t('visit.held_keep') }))
  await waitFor(() => expect(screen.queryByText(t('visit.held', { count: 1 }))).toBeNull())
  expect(await ofKind('photo')).toHaveLength(1)
  expect(camera()).toBe(false)
})

it('a phone that is nearly full says so, and one that is full takes no photo', async () => {
  withCamera()
  const storage = { quota: 100_000_000, usage: 55_000_000 }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate: async () => storage } })
  const view = await open('/photos')
  const { user, t } = view
  await arrive(view)
  await screen.findByText(t('visit.room_short', { photos: 56 }))
  storage.usage = 95_000_000
  await takePhoto(view)
  await screen.findByText(t('visit.room_full'))
  await screen.findByText(t('visit.room_no_photo'))
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(true)
  expect(await ofKind('photo')).toHaveLength(1)
  storage.usage = 1_000_000
  await user.click(screen.getByRole('button', { name: t('visit.room_again') }))
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(false))
  Reflect.deleteProperty(navigator, 'storage')
})
