import { appPaths } from '@goodlot/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { EmptyList, NotFound, PageSkeleton } from '../../ui/app/states.tsx'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'
import { SupplierLinkPart } from '../supplier-requests/index.ts'
import { ActionPart } from './ActionPart.tsx'
import { CertificatePart } from './CertificatePart.tsx'
import { ContactPart, PlacePart } from './FactoryFacts.tsx'
import { FileFigures } from './FileFigures.tsx'
import { ReturningPart } from './ReturningPart.tsx'
import { VisitList } from './VisitList.tsx'
import './factory-file.css'

const visitsShown = 20

/** `/factory_file?bid=7`: what the reader's orders say of a factory. */
export function FactoryFileScreen() {
  const [params] = useSearchParams()
  const id = Number(params.get('bid'))
  return Number.isSafeInteger(id) && id > 0 ? <FactoryFilePage key={id} businessId={id} /> : <NoFactory />
}

/** The address names no factory: the list has them. */
function NoFactory() {
  const t = useT()
  return (
    <Page title={t('factory-file.title')}>
      <EmptyList
        title={t('factory-file.choose')}
        text={t('factory-file.choose_text')}
        action={<AppLink to={appPaths.business}>{t('factory-file.to_list')}</AppLink>}
      />
    </Page>
  )
}

function FactoryFilePage({ businessId }: { businessId: number }) {
  const { t, locale } = useLocale()
  const [page, setPage] = useState(1)
  const isStaff = useMay('see_all_records')
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['factory_file', locale, businessId, page],
    queryFn: () => ask('factory_file', { business_id: businessId, page, limit: visitsShown }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const trail = [{ label: t(isStaff ? 'shell.menu_factories' : 'shell.menu_my_factories'), path: appPaths.business }]
  if (!data && error instanceof CallFault && error.fault === 'not_found') return <NotFound />
  if (!data)
    return (
      <Page title={t('factory-file.title')} trail={trail}>
        {error ? (
          <Alert
            type="error"
            showIcon
            title={error.message}
            action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
          />
        ) : (
          <PageSkeleton />
        )}
      </Page>
    )
  const address = (locale === 'zh-CN' && data.address_cn) || data.address
  return (
    <Page title={data.name} trail={trail}>
      <p className="ff-lead">
        {[data.supplier_name, data.city_name, address].filter(Boolean).join(' · ')}
        {!data.reads_record && <span className="app-hint">{t('factory-file.orders_only')}</span>}
        {data.is_part && <span className="app-hint">{t('factory-file.is_part', { count: data.counted })}</span>}
      </p>
      <FileFigures file={data} />
      <div className="ff-columns">
        <div className="ff-column">
          <ReturningPart file={data} />
          <ActionPart file={data} />
          <VisitList file={data} page={page} size={visitsShown} isLoading={isPlaceholderData} onPage={setPage} />
        </div>
        <div className="ff-column">
          {data.reads_record && <SupplierLinkPart businessId={businessId} className="app-page ff-part" />}
          {data.reads_record && <CertificatePart file={data} onChanged={() => void refetch()} />}
          {data.contacts.length > 0 && <ContactPart file={data} />}
          <PlacePart file={data} />
        </div>
      </div>
    </Page>
  )
}
