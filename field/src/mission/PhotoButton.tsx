import type { PhotoSubject } from '@goodlot/inspection'
import { useState } from 'react'
import { useRoom } from '../offline/room.ts'
import { UploadButton } from '../ui/UploadButton.tsx'
import { useT } from '../words/words.tsx'
import { buzz, useMission } from './context.tsx'
import { useSubjectText } from './photo-labels.ts'
import { type Picture, takePicture } from './picture.ts'
import { usePractice } from './practice-context.ts'
import { NotKept } from './work.ts'

interface Props {
  /** Returns what the photo shows. Called when the photo has been taken. */
  subject(): Promise<Partial<PhotoSubject>>
  label: string
  caption?: string
  disabled?: boolean
}

const nothing: PhotoSubject = { item: null, instance: '', lot: null, unit: null, defect: '', group: '' }

type Note = { kind: 'same'; where: string } | { kind: 'unreadable' } | { kind: 'no_space' } | null

/** Takes a photo with two taps: this button and the camera's shutter. `subject` says what the photo is filed under. */
export function PhotoButton({ subject, label, caption = '', disabled = false }: Props) {
  const t = useT()
  const { work, state, opened, held } = useMission()
  const isFull = useRoom().level === 'full' || held > 0
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<Note>(null)
  const subjectText = useSubjectText()
  const Camera = usePractice()?.Camera ?? UploadButton
  const keep = async (picture: Picture) => {
    const same = state.photos.find(({ data }) => data.sha256 === picture.sha256)
    if (same) {
      setNote({ kind: 'same', where: subjectText(same.data) })
      return
    }
    const { sha256, bytes, thumbnail, width, height, mime } = picture
    const about = { ...nothing, ...(await subject()) }
    await work.write(
      'photo',
      { ...about, sha256, size: bytes.byteLength, width, height, mime, caption },
      { photo: { sha256, bytes, thumbnail } },
    )
    buzz()
  }
  const take = async (file: File) => {
    setBusy(true)
    setNote(null)
    try {
      await keep(await takePicture(file))
    } catch (error) {
      setNote({ kind: error instanceof NotKept ? 'no_space' : 'unreadable' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      <Camera
        icon="camera"
        accept="image/*"
        capture="environment"
        disabled={busy || disabled || isFull || !opened.can_write}
        onFile={(file) => void take(file)}
      >
        {busy ? t('visit.photo_keeping') : label}
      </Camera>
      {isFull && !busy && note === null && <p className="note note-bad">{t('visit.room_no_photo')}</p>}
      {note && (
        <p className="note note-wait" role="alert">
          {note.kind === 'same' ? t('visit.photo_same', { where: note.where }) : t(`visit.photo_${note.kind}`)}
        </p>
      )}
    </div>
  )
}
