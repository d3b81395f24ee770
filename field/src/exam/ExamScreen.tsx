import type { ExamLanguage } from '@goodlot/contract'
import { useCallback, useState } from 'react'
import { ask } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { useInspector } from '../me.tsx'
import { ChoiceChips } from '../ui/ChoiceChips.tsx'
import { Loading } from '../ui/states.tsx'
import { useLocale } from '../words/words.tsx'
import { ExamStart } from './ExamStart.tsx'
import { ExamTry } from './ExamTry.tsx'
import './exam.css'

const languages = ['en', 'zh'] as const satisfies readonly ExamLanguage[]

/** The entry exam. Questions are kept in two languages; the frame around them is in the reader's own. */
export function ExamScreen() {
  const { t, locale } = useLocale()
  const { setProfile } = useInspector()
  const [language, setLanguage] = useState<ExamLanguage>(locale === 'zh-CN' ? 'zh' : 'en')
  const exam = useLoad('exam_state', { language })
  const { setData } = exam
  const finish = useCallback(
    async (tryId: number) => {
      setData(await ask('exam_finish', { try_id: tryId, language }))
      setProfile(await ask('ins_profile', {}))
    },
    [language, setData, setProfile],
  )
  return (
    <>
      <h1>{t('field.exam')}</h1>
      <Loading loaded={exam}>
        {(state) => (
          <>
            {(state.current !== null || state.refusal === '') && (
              <section aria-label={t('field.exam_language')}>
                <ChoiceChips<ExamLanguage>
                  options={languages.map((value) => ({ value, title: t(`field.exam_in_${value}`) }))}
                  chosen={language}
                  onChoose={setLanguage}
                />
              </section>
            )}
            {state.current ? (
              <ExamTry
                key={state.current.try_id}
                current={state.current}
                onChange={(current) => setData({ ...state, current })}
                onFinish={finish}
              />
            ) : (
              <ExamStart state={state} onBegin={async () => setData(await ask('exam_begin', { language }))} />
            )}
          </>
        )}
      </Loading>
    </>
  )
}
