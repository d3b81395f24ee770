import { memo } from 'react'
import { useInspector } from '../me.tsx'
import { SignInBanner } from '../offline/SignInBanner.tsx'
import { takeUpdate, useUpdate } from '../offline/worker.ts'
import { useT } from '../words/words.tsx'
import { closingOf } from './closing.ts'
import { useMission } from './context.tsx'
import { FarAway } from './FarAway.tsx'
import { RoomNote } from './RoomNote.tsx'

/** What an inspector on site should know before continuing. */
export const VisitNotes = memo(() => {
  const t = useT()
  const { sessionState } = useInspector()
  const { state, opened, brief } = useMission()
  const hasUpdate = useUpdate()
  const closing = closingOf(opened)
  const hasBegun = state.units.size > 0 || state.answers.size > 0
  return (
    <>
      {sessionState === 'ended' && <SignInBanner />}
      {hasUpdate && (
        <button type="button" className="button" onClick={takeUpdate}>
          {t('visit.take_update')}
        </button>
      )}
      {opened.can_write && <RoomNote />}
      {closing && closing !== 'not_confirmed' && <p className="note">{t(`visit.closed_${closing}`)}</p>}
      {opened.can_write && opened.round > 1 && <p className="note note-wait">{t('visit.reopened')}</p>}
      {opened.revision > brief.revision && <p className="note note-wait">{t('visit.old_revision')}</p>}
      {!hasBegun && <FarAway />}
    </>
  )
})
