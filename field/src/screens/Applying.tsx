import type { InspectorProfile } from '@goodlot/contract'
import { type ApplicationStep, applicationState, chinaDay } from '@goodlot/rules'
import { Link } from '../router.tsx'
import { PracticeWords, useSay } from '../samples/words.tsx'
import { Icon } from '../ui/icons.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

/** Where each step is done; our answer is nobody's here. */
const screens: Record<ApplicationStep, string | null> = {
  profile: 'verify',
  exam: 'exam',
  practice: 'practice',
  answer: null,
  days: 'days',
}

interface Props {
  profile: InspectorProfile
  dayCount: number | null
}

/** What lies between an applicant and the first order: what is done, what is left, and by when we answer. */
export default function Applying(props: Props) {
  return (
    <PracticeWords>
      <Steps {...props} />
    </PracticeWords>
  )
}

function Steps({ profile, dayCount }: Props) {
  const say = useSay()
  const { locale } = useLocale()
  const steps = applicationState({
    verifyStage: profile.verify_stage,
    entryExam: profile.entry_exam,
    hasPractised: profile.practice !== null,
    openDays: dayCount,
  })
  if (steps.every(({ done }) => done)) return null
  const { answer_by, practice } = profile
  const noteOf = (step: ApplicationStep, done: boolean): string => {
    if (step === 'practice' && practice) return say('result', { best: practice.best, last: practice.last })
    if (step === 'answer' && answer_by !== '') return say('applying_ours')
    if (done) return say('applying_done')
    return say(step === 'practice' ? 'why' : 'applying_open')
  }
  return (
    <section className="card">
      <h2>{say('applying')}</h2>
      {answer_by !== '' && (
        <p className="lead">
          {say(answer_by < chinaDay(new Date()) ? 'answer_late' : 'answer_by', {
            day: longDay(locale, answer_by),
          })}
        </p>
      )}
      <ul className="jumps">
        {steps.map(({ step, done }) => {
          const screen = done && step !== 'practice' ? null : screens[step]
          const content = (
            <>
              <span>
                {say(`applying_${step}`)}
                <small>{noteOf(step, done)}</small>
              </span>
              <Icon name={done ? 'check' : screen === null ? 'waiting' : 'next'} />
            </>
          )
          return (
            <li key={step}>
              {screen === null ? (
                <span className="jump">{content}</span>
              ) : (
                <Link to={screen} className="jump">
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
