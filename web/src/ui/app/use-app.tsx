import { isValidElement, type ReactNode } from 'react'
import type { NoteKind } from '../kit/marks.tsx'
import {
  closeNotes,
  type MessageOptions,
  type NotificationOptions,
  showMessage,
  showNotification,
} from '../kit/notes.ts'
import { askQuestion, type OpenQuestion, type QuestionKind, type QuestionOptions } from '../kit/questions.ts'

export type { OpenQuestion }

type Words = ReactNode | MessageOptions

export interface Layers {
  modal: Record<QuestionKind, (question: QuestionOptions) => OpenQuestion>
  message: Record<NoteKind, (input: Words, seconds?: number) => void> & { destroy(key?: string): void }
  notification: Record<NoteKind, (note: NotificationOptions) => void> & { destroy(key?: string): void }
}

const isOptions = (input: Words): input is MessageOptions =>
  typeof input === 'object' && input !== null && !isValidElement(input) && 'content' in input

const say = (kind: NoteKind) => (input: Words, seconds?: number) => {
  const options = isOptions(input) ? input : { content: input }
  showMessage(kind, seconds === undefined ? options : { ...options, duration: seconds })
}
const note = (kind: NoteKind) => (input: NotificationOptions) => showNotification(kind, input)
const ask = (kind: QuestionKind) => (question: QuestionOptions) => askQuestion(kind, question)

const layers: Layers = {
  modal: {
    confirm: ask('confirm'),
    error: ask('error'),
    info: ask('info'),
    success: ask('success'),
    warning: ask('warning'),
  },
  message: {
    error: say('error'),
    info: say('info'),
    success: say('success'),
    warning: say('warning'),
    destroy: (key) => closeNotes('message', key),
  },
  notification: {
    error: note('error'),
    info: note('info'),
    success: note('success'),
    warning: note('warning'),
    destroy: (key) => closeNotes('notification', key),
  },
}

/**
 * Messages, notifications and questions. An error stays until it is closed, unless a duration is given: whoever looks away must not miss
 * a refusal.
 */
export const useApp = (): Layers => layers
