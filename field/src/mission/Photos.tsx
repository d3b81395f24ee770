import { answerKey, type Entry, missingOf } from '@goodlot/inspection'
import { useState } from 'react'
import { go, Link } from '../router.tsx'
import { WindowedRows } from '../ui/WindowedRows.tsx'
import { momentIn } from '../words/dates.ts'
import { useLocale, useT } from '../words/words.tsx'
import { stepAddress } from './Checks.tsx'
import { useMission, useProtocolText } from './context.tsx'
import { DrawOnPhoto } from './DrawOnPhoto.tsx'
import { itemsById } from './items-by-id.ts'
import { PhotoButton } from './PhotoButton.tsx'
import { PhotoElsewhere } from './PhotoElsewhere.tsx'
import { PhotoSamples } from './PhotoSamples.tsx'
import { useInstanceText, useSubjectText } from './photo-labels.ts'
import { TakeBack } from './TakeBack.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { useEntered } from './use-enter.ts'
import { usePhoto } from './use-stored.ts'

const columns = 3
/** Height of a row of pictures, in pixels. */
const rowHeight = 120

/** How many items without enough pictures are listed before the inspector asks for all of them. */
const firstShown = 5

/** What still needs pictures, then all that were taken, the newest first. */
export function Photos({ further }: { further: string[] }) {
  const t = useT()
  const { state } = useMission()
  useEntered('photos', null)
  const [key] = further
  const photo = key === undefined ? undefined : state.photos.find((one) => one.key === key)
  if (photo) return <OnePhoto photo={photo} />
  const newest = state.photos.toReversed()
  return (
    <>
      <h1>{t('visit.photos', { count: state.photos.length })}</h1>
      <PhotoButton subject={async () => ({})} label={t('visit.photo_extra_take')} />
      <NeededPhotos />
      <PhotoSamples />
      <WindowedRows count={Math.ceil(newest.length / columns)} rowHeight={rowHeight}>
        {(row) => <Thumbnails photos={newest.slice(row * columns, (row + 1) * columns)} />}
      </WindowedRows>
    </>
  )
}

/** Items that ask for more pictures than there are. */
function NeededPhotos() {
  const t = useT()
  const text = useProtocolText()
  const instanceText = useInstanceText()
  const { brief, state, work } = useMission()
  const [all, setAll] = useState(false)
  const items = itemsById(brief.protocol)
  const needed = missingOf(brief, state).flatMap(({ code, part, item: id, instance, have, need }) => {
    const item = id === null ? undefined : items.get(id)
    return code === 'photos' && item ? [{ part, item, instance, have, need }] : []
  })
  if (needed.length === 0) return null
  const shown = all ? needed : needed.slice(0, firstShown)
  return (
    <section className="card">
      <h2>{t('visit.photos_needed')}</h2>
      {shown.map(({ item, part, instance, have, need }) => (
        <Link
          key={answerKey(item.id, instance)}
          to={stepAddress(work.order_id, { part, item: item.id, instance })}
          className="jump"
        >
          <span>
            {text(item, 'name')}
            {instance !== '' && <small>{instanceText(instance)}</small>}
          </span>
          <small>{t('visit.of', { have, need })}</small>
        </Link>
      ))}
      {shown.length < needed.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {t('visit.missing_all', { count: needed.length })}
        </button>
      )}
    </section>
  )
}

function OnePhoto({ photo }: { photo: Entry<'photo'> }) {
  const { t, locale } = useLocale()
  const { work } = useMission()
  const subjectText = useSubjectText()
  const url = usePhoto(photo.data.sha256)
  const back = () => go(`mission/${work.order_id}/photos`, { replace: true })
  const label = subjectText(photo.data)
  return (
    <>
      <h1>{label}</h1>
      <DrawOnPhoto key={photo.key} photo={photo}>
        {url && <img className="photo" src={url} alt={label} />}
        {url === null && <PhotoElsewhere sha256={photo.data.sha256} copy="view_url" label={label} className="photo" />}
      </DrawOnPhoto>
      <p>
        {photo.data.caption}
        <small>{momentIn(locale, new Date(photo.at))}</small>
        {photo.place && (
          <small>
            {t('visit.at_place', {
              lat: photo.place.lat.toFixed(5),
              lon: photo.place.lng.toFixed(5),
              accuracy: photo.place.accuracy,
            })}
          </small>
        )}
      </p>
      <div className="pair">
        <button type="button" className="button" onClick={back}>
          {t('visit.back')}
        </button>
        <TakeBack target={photo.key} onDone={back} />
      </div>
    </>
  )
}
