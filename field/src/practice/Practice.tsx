import './practice.css'
import type { PracticeResult } from '@goodlot/contract'
import { practiceGood, practiceScore, practiceSteps } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { useInspector } from '../me.tsx'
import { Link } from '../router.tsx'
import { PracticeWords, useSay } from '../samples/words.tsx'
import { Icon } from '../ui/icons.tsx'
import { useLocale } from '../words/words.tsx'
import { practiceOrder } from './lesson.ts'
import { hasBegun } from './practice-work.ts'
import { type KeptTry, sendTries, unsentTries } from './tries.ts'

/** Before and after the practice mission: what it is, how the tries went, and where to begin. */
export default function Practice() {
  const { t } = useLocale()
  return (
    <>
      <h1>{t('field.practice')}</h1>
      <PracticeWords>
        <Content />
      </PracticeWords>
    </>
  )
}

function Content() {
  const say = useSay()
  const { me, profile, setProfile, sessionState } = useInspector()
  const account = me.uuid ?? ''
  const [last] = useState<KeptTry | undefined>(() => unsentTries(account).at(-1))
  const [isSent, setSent] = useState(last === undefined)
  const [begun, setBegun] = useState(false)
  const [result, setResult] = useState<PracticeResult | null>(profile.practice)
  useEffect(() => {
    void hasBegun(account).then(setBegun)
  }, [account])
  useEffect(() => {
    if (isSent || sessionState !== 'signed_in') return
    const send = () =>
      void sendTries(account).then(
        (saved) => {
          setSent(true)
          if (!saved) return
          setResult(saved)
          setProfile({ ...profile, practice: saved })
        },
        // no network: the phone keeps the try
        () => undefined,
      )
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [isSent, sessionState, account, profile, setProfile])
  return (
    <>
      {last && <Score made={last} isSent={isSent} />}
      {result && (
        <p className="note" role="status">
          <Icon name="check" />
          <span>
            {say('result', { best: result.best, last: result.last })}
            <small>{say('tries', { count: result.tries })}</small>
          </span>
        </p>
      )}
      <section className="card">
        <p>{say('lead')}</p>
        <p>{say('lead_wrong')}</p>
        <p>{say('lead_nothing')}</p>
        <Link to={`mission/${practiceOrder}`} className="button button-main">
          {say(begun ? 'go_on' : result || last ? 'begin_again' : 'begin')}
        </Link>
        <Link to="samples" className="button">
          {say('samples')}
        </Link>
      </section>
    </>
  )
}

/** How the try went that was just made: the score, and what was not right at once. */
function Score({ made, isSent }: { made: KeptTry; isSent: boolean }) {
  const say = useSay()
  const steps = made.practice_steps
  const score = practiceScore(steps)
  const slips = practiceSteps.filter((step) => steps[step].wrong > 0 || !steps[step].right)
  return (
    <section className="card" role="status">
      <h2>{say('score', { score })}</h2>
      <p>{say(score >= practiceGood ? 'score_good' : 'score_more')}</p>
      {slips.length > 0 && (
        <ul className="stack">
          {slips.map((step) => (
            <li key={step}>
              {step.startsWith('unit_') ? say('step_unit', { unit: step.slice('unit_'.length) }) : stepText(say, step)}
              <small>{say(steps[step].right ? 'step_put_right' : 'step_not_right')}</small>
            </li>
          ))}
        </ul>
      )}
      {!isSent && <p className="note note-wait">{say('unsent')}</p>}
    </section>
  )
}

type Step = (typeof practiceSteps)[number]

const stepText = (say: ReturnType<typeof useSay>, step: Step): string =>
  step === 'mark' || step === 'mark_photo' || step === 'label' || step === 'label_photo' || step === 'length'
    ? say(`step_${step}`)
    : say('step_count')
