import type { Appealable } from '@goodlot/contract'
import { type FormEvent, useState } from 'react'
import { ask } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { LinesField } from '../ui/Fields.tsx'
import { FailureNote } from '../ui/states.tsx'
import { useOwnWorkWords } from './words.ts'

interface Props {
  subject: Pick<Appealable, 'kind' | 'id'>
  appeal: Appealable['appeal']
  /** There is nothing left to appeal. */
  isClosed: boolean
  reload(): Promise<void>
}

/** The appeal against a rating, a deduction or a strike and what became of it, or the way to one: it can be sent once. */
export function AppealBox({ subject, appeal, isClosed, reload }: Props) {
  const t = useOwnWorkWords()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const saving = useSave()
  if (appeal)
    return (
      <blockquote className="appeal">
        <p>{appeal.text}</p>
        <p>
          <strong>
            {appeal.outcome === ''
              ? t('own-work.appeal_waits')
              : t(`own-work.appeal_${appeal.outcome}`, { reason: appeal.reason })}
          </strong>
        </p>
      </blockquote>
    )
  if (isClosed) return null
  if (!isOpen)
    return (
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('own-work.appeal')}
      </button>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    void saving.run(async () => {
      await ask('appeal_send', { ...subject, text: text.trim() })
      await reload()
    })
  }
  return (
    <form className="stack" onSubmit={send}>
      <LinesField
        label={t('own-work.appeal_label')}
        hint={t('own-work.appeal_once')}
        value={text}
        onChange={setText}
        error={saving.failure?.fields.text}
      />
      {saving.failure && <FailureNote failure={saving.failure} />}
      <div className="pair">
        <button type="button" className="button" onClick={() => setOpen(false)}>
          {t('own-work.cancel')}
        </button>
        <button type="submit" className="button button-main" disabled={saving.saving || text.trim() === ''}>
          {t('own-work.appeal_send')}
        </button>
      </div>
    </form>
  )
}
