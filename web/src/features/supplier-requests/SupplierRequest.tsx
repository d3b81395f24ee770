import { hasChosenLocale } from '@goodlot/client'
import { appPaths } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { useMe } from '../../ui/app/me.tsx'
import { useLocation } from '../../ui/app/routing.tsx'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { Failure } from './Failure.tsx'
import { RequestForm } from './RequestForm.tsx'
import './supplier-request.css'

const goneFaults: readonly unknown[] = ['factory_link_invalid', 'supplier_link_off']
const isGone = (error: unknown): error is CallFault => error instanceof CallFault && goneFaults.includes(error.fault)

/**
 * `/supplier_request/<link>`: a factory asks its buyer for an inspection, without an account. Nothing is sent before somebody taps the button,
 * because mail programs open links by themselves to check them.
 */
export function SupplierRequest() {
  const link = useLocation().pathname.slice(appPaths.supplier_request.length + 1)
  const { t, locale, speak } = useLocale()
  const { me } = useMe()
  const [sentTo, setSentTo] = useState('')
  const [gone, setGone] = useState<string | null>(null)
  const open = useMutation({
    mutationFn: () => {
      // the factory is written to in the language that its reader has chosen; the buyer only looks
      const chosen = hasChosenLocale() && me === null ? { language: locale } : {}
      return ask('supplier_page', { link, ...chosen }, { quiet: true })
    },
    onSuccess: async ({ language }) => {
      if (!hasChosenLocale() && language !== locale) await speak(language)
    },
    onError: (error) => {
      if (isGone(error)) setGone(error.message)
    },
  })
  if (link === '' || gone !== null)
    return (
      <section className="app-card box sr">
        <h1>{t('supplier-page.title')}</h1>
        <Alert type="error" showIcon title={gone || t('faults.factory_link_invalid')} />
      </section>
    )
  if (!open.data)
    return (
      <section className="app-card box sr">
        <h1>{t('supplier-page.title')}</h1>
        <p className="app-lead">{t('supplier-page.begin_text')}</p>
        {open.error && <Failure error={open.error} />}
        <Button type="primary" size="large" block loading={open.isPending} onClick={() => open.mutate()}>
          {t(open.error ? 'ui.retry' : 'supplier-page.begin')}
        </Button>
      </section>
    )
  const { buyer, factory } = open.data
  return (
    <section className="app-card box sr">
      <h1>{t('supplier-page.title')}</h1>
      <p className="app-lead">{t('supplier-page.between', { factory, buyer })}</p>
      {sentTo === '' ? (
        <RequestForm
          link={link}
          onSent={setSentTo}
          onRefused={(error) => {
            if (isGone(error)) setGone(error.message)
          }}
        />
      ) : (
        <>
          <Alert
            type="success"
            showIcon
            role="status"
            title={t('supplier-page.sent', { buyer: sentTo })}
            description={t('supplier-page.sent_text')}
          />
          <Button size="large" block onClick={() => setSentTo('')}>
            {t('supplier-page.another')}
          </Button>
        </>
      )}
    </section>
  )
}
