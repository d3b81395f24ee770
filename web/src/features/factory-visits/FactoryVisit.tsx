import { hasChosenLocale } from '@goodlot/client'
import { appPaths, type FactoryPage } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { useMe } from '../../ui/app/me.tsx'
import { useLocation } from '../../ui/app/routing.tsx'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { AnswerPart } from './AnswerPart.tsx'
import { deviceId } from './device-id.ts'
import { Failure } from './Failure.tsx'
import { LazyPackingPart, LazyWordsPart } from './lazy-parts.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import './factory-visits.css'

const goneFaults: readonly unknown[] = ['factory_link_invalid', 'factory_link_expired', 'factory_link_withdrawn']
const isGone = (error: unknown): boolean => error instanceof CallFault && goneFaults.includes(error.fault)

/**
 * `/factory_visit/<link>`: what the visited factory reads and answers without an account. Nothing is sent before somebody taps the button,
 * because mail programs open links by themselves to check them.
 */
export function FactoryVisit() {
  const link = useLocation().pathname.slice(appPaths.factory_visit.length + 1)
  const { t, locale } = useLocale()
  const { open, visit, setPage } = useVisit(link)
  if (link === '' || isGone(open.error))
    return (
      <section className="app-card box fv">
        <h1>{t('factory-page.title')}</h1>
        <Alert type="error" showIcon title={open.error?.message || t('faults.factory_link_invalid')} />
      </section>
    )
  if (visit)
    return (
      <article className="fv fv-page">
        <VisitFacts page={visit.page} />
        {open.error && <Failure error={open.error} onRetry={() => open.mutate(locale)} isBusy={open.isPending} />}
        <AnswerPart link={link} page={visit.page} onAnswered={setPage} onOutdated={() => open.mutate(locale)} />
        {(visit.page.packing.may || visit.page.packing.list) && (
          <LazyPackingPart link={link} page={visit.page} onSaved={(packing) => setPage({ ...visit.page, packing })} />
        )}
        {visit.page.words.until !== '' && (
          <LazyWordsPart link={link} page={visit.page} onSaid={(words) => setPage({ ...visit.page, words })} />
        )}
      </article>
    )
  return (
    <section className="app-card box fv">
      <h1>{t('factory-page.title')}</h1>
      <p className="app-lead">{t('factory-page.begin_text')}</p>
      {open.error && <Failure error={open.error} />}
      <Button type="primary" size="large" block loading={open.isPending} onClick={() => open.mutate(locale)}>
        {t(open.error ? 'ui.retry' : 'factory-page.begin')}
      </Button>
      <p className="app-hint fv-note">{t('factory-page.begin_note')}</p>
    </section>
  )
}

/** The page behind a link, in the reader's language: that of the link unless the reader has chosen another one. */
function useVisit(link: string) {
  const { locale, speak } = useLocale()
  const { me } = useMe()
  const [visit, setVisit] = useState<{ page: FactoryPage; locale: Locale } | null>(null)
  const open = useMutation({
    mutationFn: (_: Locale) => {
      // the factory is written to in the language that its reader has chosen; the buyer only looks
      const chosen = hasChosenLocale() && me === null ? { language: locale } : {}
      return ask('factory_page', { link, device: deviceId(), ...chosen }, { quiet: true })
    },
    onSuccess: async (page, asked) => {
      const isFirst = visit === null
      setVisit({ page, locale: asked })
      if (isFirst && !hasChosenLocale() && page.language !== asked) await speak(page.language)
    },
  })
  const { mutate, isPending, isError } = open
  const isOtherLanguage = visit !== null && visit.locale !== locale
  useEffect(() => {
    // the sentences of the page come from the server in one language
    if (isOtherLanguage && !isPending && !isError) mutate(locale)
  }, [isOtherLanguage, isPending, isError, mutate, locale])
  return { open, visit, setPage: (page: FactoryPage) => setVisit({ page, locale }) }
}
