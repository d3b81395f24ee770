import { useRef, useState } from 'react'
import { ask } from '../../../api/send.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { Failure } from '../Failure.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

export interface SentPhoto {
  id: number
  thumb: string
  view: string
}

interface Props {
  link: string
  remedyId: number
  /** How many photos one answer takes. */
  most: number
  photos: readonly SentPhoto[]
  error: string | undefined
  onBusy(isBusy: boolean): void
  onChange(photos: readonly SentPhoto[]): void
}

/** Photos of an answer: each is sent as soon as it is taken, so that a lost connection costs one photo and not the whole answer. */
export function PhotoField({ link, remedyId, most, photos, error, onBusy, onChange }: Props) {
  const { t } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<{ done: number; all: number; percent: number } | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const isFull = photos.length >= most
  const add = async (chosen: readonly File[]) => {
    setFailure(null)
    onBusy(true)
    const files = chosen.slice(0, most - photos.length)
    let sent = photos
    try {
      for (const [done, original] of files.entries()) {
        const tell = (percent: number) => setProgress({ done, all: files.length, percent })
        tell(0)
        const file = await shrinkPhoto(original)
        const photo = await ask(
          'remedy_photo',
          { link, remedy_id: remedyId },
          { quiet: true, file: { file }, onProgress: tell },
        )
        sent = [...sent, photo]
        onChange(sent)
      }
    } catch (cause) {
      setFailure(cause instanceof Error ? cause : new Error(String(cause)))
    }
    setProgress(null)
    onBusy(false)
  }
  return (
    <fieldset className="fv-part">
      <legend>{t('factory-actions.photos')}</legend>
      {photos.length > 0 && (
        <ul className="fa-photos plain-list">
          {photos.map((photo, i) => (
            <li key={photo.id}>
              <img src={photo.thumb} alt={t('factory-actions.photo_no', { no: i + 1 })} width={104} height={78} />
              <button
                type="button"
                className="fa-remove"
                aria-label={t('factory-actions.photo_remove', { no: i + 1 })}
                onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {progress && (
        <div role="status">
          <progress max={100} value={progress.percent} aria-label={t('factory-actions.sending_label')} />{' '}
          {t('factory-actions.sending', { no: progress.done + 1, count: progress.all })}
        </div>
      )}
      <label className="fa-take" data-off={isFull || progress !== null}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          disabled={isFull || progress !== null}
          {...(error ? { 'aria-invalid': true as const } : {})}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            target.value = ''
            if (chosen.length > 0) void add(chosen)
          }}
        />
        <span>{t('factory-actions.photos_add')}</span>
      </label>
      <p className="app-hint">{t('factory-actions.photos_hint', { max: most })}</p>
      {error && (
        <p className="fv-error" role="alert">
          {error}
        </p>
      )}
      {failure && <Failure error={failure} />}
    </fieldset>
  )
}
