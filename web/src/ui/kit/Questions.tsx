import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../words/words.tsx'
import { Button } from './Button.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { KindMark } from './marks.tsx'
import { forgetQuestions, type Question, useQuestions } from './questions.ts'

/** The questions of all screens, which stand over them and their dialogs. */
export function Questions() {
  const questions = useQuestions()
  useEffect(() => forgetQuestions, [])
  return questions.map((question) => <OneQuestion key={question.id} question={question} />)
}

function OneQuestion({ question: { kind, options, answer } }: { question: Question }) {
  const t = useT()
  const id = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { title, content, okText, cancelText, autoFocusButton = 'ok' } = options
  const give = async (isAgreed: boolean) => {
    const done = isAgreed ? options.onOk?.() : options.onCancel?.()
    if (done instanceof Promise) {
      setBusy(true)
      try {
        await done
      } finally {
        setBusy(false)
      }
    }
    answer(isAgreed)
  }
  const focus = () => {
    // a field in the content has asked for the focus itself
    if (buttons.current?.closest('[role=dialog]') !== document.activeElement) return
    const all = [...buttons.current.querySelectorAll('button')]
    all.at(autoFocusButton === 'ok' ? -1 : 0)?.focus({ preventScroll: true })
  }
  return (
    <DialogFrame
      className="kit-question"
      labelledBy={id}
      onClose={() => void give(false)}
      keyboard={options.keyboard}
      isMaskClosing={false}
      afterOpenChange={focus}
    >
      <div className="kit-question-words">
        <KindMark kind={kind === 'confirm' ? 'warning' : kind} />
        <strong id={id}>{title}</strong>
        <div>{content}</div>
      </div>
      <div ref={buttons} className="kit-modal-foot">
        {kind === 'confirm' && (
          <Button {...options.cancelButtonProps} onClick={() => void give(false)}>
            {cancelText ?? t('ui.cancel')}
          </Button>
        )}
        <Button type="primary" {...options.okButtonProps} loading={isBusy} onClick={() => void give(true)}>
          {okText ?? t('ui.ok')}
        </Button>
      </div>
    </DialogFrame>
  )
}
