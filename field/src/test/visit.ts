import type { Locale } from '@goodlot/i18n'
import type { AnyEntry, Entry, EntryKind } from '@goodlot/inspection'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Answers } from '../../../web/src/test/wire.ts'
import { phoneDatabase } from '../offline/phone-database.ts'
import { entriesOf } from '../store/entries.ts'
import { anOpened } from './mission.ts'
import { aCompleteProfile, inspectorAccount } from './people.ts'
import { openScreen } from './screen.tsx'

/** The profile of a verified inspector, who is sent to factories. */
export const verified = aCompleteProfile({ verify_stage: 'accepted' })

/** The answer when the server cannot be reached: entries stay on the phone. */
const noNetwork = () => Response.json({}, { status: 503 })

/** Opens a screen of mission 1. */
export const openVisit = (path: string, opened = anOpened(), answers: Answers = {}, locale: Locale = 'en-US') =>
  openScreen(`/field/mission/1${path}`, {
    locale,
    profile: verified,
    answers: { mission_open: opened, mission_sync: noNetwork(), ...answers },
  })
export type VisitScreen = Awaited<ReturnType<typeof openVisit>>

/** What this phone wrote, in the order of writing. */
export async function written(): Promise<AnyEntry[]> {
  const db = await phoneDatabase()
  return db ? (await entriesOf(db, inspectorAccount.uuid ?? '', 1)).map(({ entry }) => entry) : []
}
export const ofKind = async <K extends EntryKind>(kind: K) =>
  (await written()).filter((entry) => entry.kind === kind) as Entry<K>[]

export async function arrive({ user, t }: VisitScreen) {
  await user.click(await screen.findByRole('button', { name: t('visit.check_in') }))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('visit.check_in') })).toBeNull())
}

/** Opens another screen of the mission, as by a link. */
export function turnTo(path: string) {
  window.history.replaceState(null, '', `/field/mission/1${path}`)
  fireEvent(window, new PopStateEvent('popstate'))
}

/** A camera whose every picture has 800 × 600 pixels. */
export function withCamera() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['small'], { type: 'image/jpeg' }))
  HTMLCanvasElement.prototype.getContext = () => null
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
}
/** Takes a photo with the first button for it. */
export async function takePhoto({ user }: VisitScreen, content = 'a photo') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing takes a photo here')
  await user.upload(input, new File([content], 'IMG_1.jpg', { type: 'image/jpeg' }))
}
