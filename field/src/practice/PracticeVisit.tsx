import '../mission/mission.css'
import '../mission/checks.css'
import '../samples/samples.css'
import './practice.css'
import { useEffect, useState } from 'react'
import { useInspector } from '../me.tsx'
import { MissionContext } from '../mission/context.tsx'
import { Visit } from '../mission/MissionScreen.tsx'
import { PracticeContext, type PracticeParts } from '../mission/practice-context.ts'
import type { MissionWork } from '../mission/work.ts'
import { Link } from '../router.tsx'
import { PracticeWords } from '../samples/words.tsx'
import { Icon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'
import { Camera } from './Camera.tsx'
import { End } from './End.tsx'
import { practiceOrder } from './lesson.ts'
import { openPractice } from './practice-work.ts'
import { Top } from './Top.tsx'

const parts: PracticeParts = { Camera, End, Top }

/** The practice mission: the screens of a visit over goods that are drawn. Nothing of it leaves the phone but the score. */
export default function PracticeVisit({ name }: { name: string }) {
  const t = useT()
  const { me } = useInspector()
  const [work, setWork] = useState<MissionWork | null>(null)
  const account = me.uuid ?? ''
  useEffect(() => {
    let isShown = true
    void openPractice(account).then((opened) => {
      if (isShown) setWork(opened)
    })
    return () => {
      isShown = false
    }
  }, [account])
  const [, , tab = '', ...further] = name.split('/')
  if (!work)
    return (
      <div className="visit">
        <header className="top">
          <Link to="practice" className="top-button" label={t('field.practice')}>
            <Icon name="back" />
          </Link>
        </header>
        <main className="main">
          <Skeleton />
        </main>
      </div>
    )
  return (
    <PracticeWords>
      <PracticeContext value={parts}>
        <MissionContext value={work}>
          <Visit id={String(practiceOrder)} tab={tab} further={further} />
        </MissionContext>
      </PracticeContext>
    </PracticeWords>
  )
}
