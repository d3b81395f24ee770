import { type ReactNode, useSyncExternalStore } from 'react'
import type { NoteKind } from './marks.tsx'

export interface MessageOptions {
  content: ReactNode
  /** A message with the same key is replaced. */
  key?: string
  /** Seconds; 0 keeps it until it is closed. */
  duration?: number
}

export interface NotificationOptions {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  key?: string
  /** Seconds; without a duration it stays until it is closed. */
  duration?: number
  placement?: 'bottomLeft'
}

interface Shown {
  id: string
  kind: NoteKind
  seconds: number
  /** Another one each time that the same note is shown anew: its time begins again. */
  turn: number
  isClosable: boolean
}
export type Note =
  | (Shown & { place: 'top'; content: ReactNode })
  | (Shown & { place: 'corner' | 'bottomLeft' } & Pick<NotificationOptions, 'title' | 'description' | 'actions'>)

/** Seconds for which a message is shown. */
const messageSeconds = 6

let notes: readonly Note[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Note[]) {
  notes = next
  for (const listener of listeners) listener()
}

function put(note: Note) {
  const isThere = notes.some(({ id }) => id === note.id)
  change(isThere ? notes.map((one) => (one.id === note.id ? note : one)) : [...notes, note])
}

const idOf = (what: 'message' | 'notification', key: string | undefined) => `${what} ${key ?? `no ${++count}`}`

/** An error stays until it is closed, unless a duration is given: whoever looks away must not miss a refusal. */
export function showMessage(kind: NoteKind, { content, key, duration }: MessageOptions): void {
  const seconds = duration ?? (kind === 'error' ? 0 : messageSeconds)
  put({
    id: idOf('message', key),
    ...{ kind, seconds, content },
    turn: ++count,
    place: 'top',
    isClosable: kind === 'error' || seconds === 0,
  })
}

export function showNotification(kind: NoteKind, note: NotificationOptions): void {
  const { key, duration = 0, placement = 'corner', title, description, actions } = note
  put({
    id: idOf('notification', key),
    ...{ kind, title, description, actions },
    seconds: duration,
    turn: ++count,
    place: placement,
    isClosable: true,
  })
}

export const closeNote = (id: string): void => change(notes.filter((note) => note.id !== id))

/** Closes the one with this key, or all of its sort. */
export const closeNotes = (what: 'message' | 'notification', key?: string): void =>
  change(notes.filter(({ id }) => (key === undefined ? !id.startsWith(`${what} `) : id !== idOf(what, key))))

export const forgetNotes = (): void => change([])

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useNotes = (): readonly Note[] => useSyncExternalStore(listen, () => notes)
