import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../words/words.tsx'
import { Cross, KindMark } from './marks.tsx'
import { closeNote, forgetNotes, type Note, useNotes } from './notes.ts'
import './notes.css'

/** How often it is looked whether the time of a note is over: it must not be too early after the computer has slept. */
const lookMs = 250

/** Messages and notifications of all screens. They are outside of the screens, because they outlive them. */
export function Notes() {
  const notes = useNotes()
  useEffect(() => forgetNotes, [])
  return createPortal(
    (['top', 'corner', 'bottomLeft'] as const).map((place) => (
      <div key={place} className={`kit-notes kit-notes-${place}`} data-float="aside" aria-live="polite">
        {notes
          .filter((note) => note.place === place)
          .map((note) => (
            <OneNote key={note.id} note={note} />
          ))}
      </div>
    )),
    document.body,
  )
}

function OneNote({ note }: { note: Note }) {
  const t = useT()
  const { id, kind, seconds, turn, isClosable } = note
  const [isHeld, setHeld] = useState(false)
  const left = useRef({ turn: 0, ms: 0 })
  useEffect(() => {
    if (seconds === 0 || isHeld) return
    if (left.current.turn !== turn) left.current = { turn, ms: seconds * 1000 }
    const end = Date.now() + left.current.ms
    const timer = setInterval(() => Date.now() >= end && closeNote(id), lookMs)
    return () => {
      clearInterval(timer)
      left.current.ms = end - Date.now()
    }
  }, [id, seconds, turn, isHeld])
  return (
    <div
      className={note.place === 'top' ? 'kit-message' : 'kit-notification'}
      {...(note.place !== 'top' || kind === 'error' ? { role: 'alert' } : {})}
      // what somebody reads or points at does not disappear
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <KindMark kind={kind} />
      {note.place === 'top' ? (
        <div className="kit-note-words">{note.content}</div>
      ) : (
        <div className="kit-note-words">
          <strong>{note.title}</strong>
          {note.description !== undefined && <div>{note.description}</div>}
          {note.actions !== undefined && <div className="kit-note-actions">{note.actions}</div>}
        </div>
      )}
      {isClosable && (
        <button type="button" className="kit-cross" aria-label={t('ui.close')} onClick={() => closeNote(id)}>
          <Cross />
        </button>
      )}
    </div>
  )
}
