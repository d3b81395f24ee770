import { type ReactNode, useSyncExternalStore } from 'react'
import type { DialogButtonProps } from './Modal.tsx'
import type { NoteKind } from './marks.tsx'

export interface QuestionOptions {
  title: ReactNode
  content?: ReactNode
  okText?: string
  cancelText?: string
  okButtonProps?: DialogButtonProps
  cancelButtonProps?: DialogButtonProps
  /** The question closes when the promise is kept. */
  onOk?: () => unknown
  onCancel?: () => unknown
  /** Whether Escape closes it. */
  keyboard?: boolean
  autoFocusButton?: 'ok' | 'cancel'
}

export type QuestionKind = NoteKind | 'confirm'

export interface Question {
  id: number
  kind: QuestionKind
  options: QuestionOptions
  answer(isAgreed: boolean): void
}

/** An open question: it resolves to whether the person agreed. */
export interface OpenQuestion extends PromiseLike<boolean> {
  destroy(): void
}

let questions: readonly Question[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Question[]) {
  questions = next
  for (const listener of listeners) listener()
}

export function askQuestion(kind: QuestionKind, options: QuestionOptions): OpenQuestion {
  const id = ++count
  let resolve: (isAgreed: boolean) => void
  const answered = new Promise<boolean>((done) => {
    resolve = done
  })
  const answer = (isAgreed: boolean) => {
    change(questions.filter((one) => one.id !== id))
    resolve(isAgreed)
  }
  change([...questions, { id, kind, options, answer }])
  // biome-ignore lint/suspicious/noThenProperty: a caller awaits the question, or closes it
  return { destroy: () => answer(false), then: (agreed, failed) => answered.then(agreed, failed) }
}

export const forgetQuestions = (): void => change([])

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useQuestions = (): readonly Question[] => useSyncExternalStore(listen, () => questions)
