import { hasChosenLocale } from '@goodlot/client'
import { appPaths, type RemedyPage } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../../api/send.ts'
import { useMe } from '../../../ui/app/me.tsx'
import { useLocation } from '../../../ui/app/routing.tsx'
import { Alert } from '../../../ui/kit/Alert.tsx'
import { Button } from '../../../ui/kit/Button.tsx'
import { useLocale } from '../../../ui/words/words.tsx'
import { deviceId } from '../device-id.ts'
import { Failure } from '../Failure.tsx'
import { chinaMoment } from '../visit-words.ts'
import { ActionCard } from './ActionCard.tsx'
import '../factory-visits.css'
import './factory-actions.css'

const goneFaults: readonly unknown[] = ['factory_link_invalid', 'factory_link_expired', 'factory_link_withdrawn']
const isGone = (error: unknown): boolean => error instanceof CallFault && goneFaults.includes(error.fault)

/**
 * `/factory_actions/<link>`: the corrective actions that a factory is asked for, and its answers, without an account. Nothing is sent
 * before somebody taps the button, because mail programs open links by themselves to check them.
 */
export function FactoryActions() {
  const link = useLocation().pathname.slice(appPaths.factory_actions.length + 1)
  const { t } = useLocale()
  const { open, page, setPage } = usePage(link)
  if (link === '' || isGone(open.error))
    return (
      <section className="app-card box fv">
        <h1>{t('factory-actions.title')}</h1>
        <Alert type="error" showIcon title={open.error?.message || t('faults.factory_link_invalid')} />
      </section>
    )
  if (page) return <Actions link={link} page={page} onPage={setPage} onOutdated={() => open.mutate()} />
  return (
    <section className="app-card box fv">
      <h1>{t('factory-actions.title')}</h1>
      <p className="app-lead">{t('factory-actions.begin_text')}</p>
      {open.error && <Failure error={open.error} />}
      <Button type="primary" size="large" block loading={open.isPending} onClick={() => open.mutate()}>
        {t(open.error ? 'ui.retry' : 'factory-actions.begin')}
      </Button>
      <p className="app-hint fv-note">{t('factory-actions.begin_note')}</p>
    </section>
  )
}

/** The page behind a link. What the protocol says in two languages comes in the reader's, so another choice reads it again. */
function usePage(link: string) {
  const { locale, speak } = useLocale()
  const { me } = useMe()
  const [shown, setShown] = useState<RemedyPage | null>(null)
  const open = useMutation({
    mutationFn: () => {
      // the factory is written to in the language that its reader has chosen; the buyer only looks
      const chosen = hasChosenLocale() && me === null ? { language: locale } : {}
      return ask('remedy_page', { link, device: deviceId(), ...chosen }, { quiet: true })
    },
    onSuccess: async (page) => {
      const isFirst = shown === null
      setShown(page)
      if (isFirst && !hasChosenLocale() && page.language !== locale) await speak(page.language)
    },
  })
  return { open, page: shown, setPage: setShown }
}

interface Props {
  link: string
  page: RemedyPage
  onPage(page: RemedyPage): void
  onOutdated(): void
}

/** All actions of a link: the ones that wait for an answer first, each with its form. */
function Actions({ link, page, onPage, onOutdated }: Props) {
  const { t, locale } = useLocale()
  // typed once, for all answers that are given now
  const [person, setPerson] = useState('')
  const waiting = page.actions.filter(({ state }) => state === 'open')
  const others = page.actions.filter(({ state }) => state !== 'open')
  return (
    <article className="fv fv-page">
      <header className="app-card box fv-head">
        <h1>{t('factory-actions.title')}</h1>
        <p className="app-hint">
          {t('factory-actions.asked_by', { buyer: page.buyer })} ·{' '}
          {t('factory-actions.order_no', { order_no: page.order_no })}
        </p>
        <p>
          <strong>{page.factory}</strong>
        </p>
        <p>{t('factory-actions.lead', { count: waiting.length })}</p>
        <p className="app-hint">{t('factory-actions.until', { time: chinaMoment(locale, page.expires_at) })}</p>
      </header>
      {[...waiting, ...others].map((action) => (
        <ActionCard
          key={action.remedy_id}
          link={link}
          action={action}
          isFirst={action === waiting[0]}
          most={page.photos_most}
          person={person}
          onPerson={setPerson}
          onPage={onPage}
          onOutdated={onOutdated}
        />
      ))}
    </article>
  )
}
