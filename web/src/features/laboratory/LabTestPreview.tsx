import type { LabTestRow } from '@goodlot/contract'
import { localeNames } from '@goodlot/i18n'
import { useQuery } from '@tanstack/react-query'
import { loadWords, useT, WordsOf } from '../../ui/words/words.tsx'
import { LabTestFacts } from '../booking/index.ts'

/** The languages in which tests have names; readers of another one see the English name. */
const languages = ['en-US', 'zh-CN'] as const

export type PreviewedTest = Pick<LabTestRow, 'names' | 'standard' | 'accreditation' | 'sample' | 'days' | 'price'>

/** A test as buyers would find it in the cart, with what is typed and not saved yet. */
export function LabTestPreview({ test }: { test: PreviewedTest }) {
  const t = useT()
  const words = useQuery({
    queryKey: ['words', ...languages],
    queryFn: () => Promise.all(languages.map((language) => loadWords(language, ['booking']))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const name = { 'en-US': test.names.en, 'zh-CN': test.names.zh || test.names.en }
  return (
    <section aria-label={t('laboratory.preview')}>
      <h3 className="app-hint">{t('laboratory.preview')}</h3>
      <ul className="cart-test-list plain-list">
        {(words.data ?? []).map((one, i) => {
          const language = languages[i] ?? 'en-US'
          return (
            <li key={language} lang={language} aria-label={localeNames[language].name}>
              <WordsOf words={one}>
                <LabTestFacts test={{ ...test, name: name[language] }} />
              </WordsOf>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
