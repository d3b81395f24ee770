import { missingOf } from '@goodlot/inspection'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { useT } from '../words/words.tsx'
import { battery } from './battery.ts'
import { attempt, buzz, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'
import { MissingList } from './MissingList.tsx'
import { currentPosition } from './phone-position.ts'
import { usePractice } from './practice-context.ts'
import { Result } from './Result.tsx'
import { ShortReasons } from './ShortReasons.tsx'
import { Submit } from './Submit.tsx'
import { useEntered } from './use-enter.ts'

/**
 * The end of a visit, step by step: what is missing, the result, the signature, the departure, the report. Only the report needs an earlier
 * step: the departure.
 */
export function Finish() {
  const t = useT()
  const { work, brief, state, opened } = useMission()
  useEntered('finish', null)
  const End = usePractice()?.End ?? Submit
  const missing = missingOf(brief, state)
  const checkOut = async () => {
    const place = await currentPosition()
    await work.write('check_out', { battery: await battery() }, { place })
    buzz()
  }
  return (
    <>
      <h1>{t('visit.finish')}</h1>
      {opened.can_write && (
        <>
          <MissingList missing={missing} />
          <ShortReasons missing={missing} />
        </>
      )}
      <Result />
      <Link to={`mission/${work.order_id}/more/signature`} className="jump card-jump">
        <span>
          {t('visit.signature')}
          <small>
            {!state.signature
              ? t('visit.sign_missing')
              : state.signature.data.refusal === ''
                ? t('visit.signed_by', { name: state.signature.data.name })
                : t('visit.sign_refused', { reason: state.signature.data.refusal })}
          </small>
        </span>
        <Icon name={state.signature ? 'check' : 'next'} />
      </Link>
      {!state.checkedOut && !state.aborted && (
        <section className="card">
          <h2>{t('visit.check_out')}</h2>
          <p>{t('visit.check_out_text')}</p>
          <MainButton floats={false} onClick={() => attempt(checkOut())}>
            {t('visit.check_out')}
          </MainButton>
        </section>
      )}
      {(state.checkedOut || state.aborted) && <End />}
    </>
  )
}
