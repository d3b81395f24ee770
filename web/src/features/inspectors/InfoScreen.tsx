import { useSearchParams } from '../../ui/app/routing.tsx'
import { NotFound } from '../../ui/app/states.tsx'
import { useT } from '../../ui/words/words.tsx'
import { InspectorInformation } from './InspectorInformation.tsx'
import { InspectorLetters } from './InspectorLetters.tsx'
import { WorkRecord } from './WorkRecord.tsx'
import './inspectors.css'

/** The content of the inspector drawer as a page (N-33, OD-73). */
export function InfoScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  if (!Number.isSafeInteger(id) || id <= 0) return <NotFound />
  return (
    <div className="app-page">
      <h1 className="ins-heading">{t('inspectors.information')}</h1>
      <InspectorInformation id={id} />
      <WorkRecord id={id} />
      <InspectorLetters id={id} />
    </div>
  )
}
