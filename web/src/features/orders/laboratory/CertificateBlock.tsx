import type { OrderInfo } from '@goodlot/contract'
import { mayAskAboutReport } from '@goodlot/rules'
import { Suspense } from 'react'
import { lazyFeature } from '../../../lazy-feature.tsx'
import { useCaller } from '../../../ui/app/me.tsx'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { FilePdfOutlined } from '../../../ui/kit/icons.ts'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { FactList } from '../order/FactList.tsx'
import { factsOf } from '../order/order-facts.ts'

// loaded lazily, because few orders have a certificate
const CertificateConversation = lazyFeature(
  'reports',
  () => import('../../reports/index.ts'),
)((feature) => feature.CertificateConversation)

interface Props {
  order: OrderInfo
  onOpen(): void
}

/** What the laboratory found, with the fingerprint by which a copy of the file can be recognised. */
export function CertificateBlock({ order, onOpen }: Props) {
  const t = useT()
  const mayAsk = mayAskAboutReport(useCaller(), factsOf(order)).ok
  const { certificate } = order
  if (!certificate) return null
  return (
    <section className="app-page">
      <h2>{t('laboratory.certificate')}</h2>
      {certificate.released_at === '' && <Alert type="warning" showIcon title={t('laboratory.not_released')} />}
      <FactList
        facts={[
          [t('laboratory.result'), <strong key="result">{t(`laboratory.result_${certificate.result}`)}</strong>],
          [t('laboratory.certificate_no'), certificate.certificate_no],
          [t('laboratory.laboratory'), certificate.laboratory],
          [t('laboratory.received_at'), <ChinaTime key="received" at={certificate.received_at} named />],
          [
            t('laboratory.released_at'),
            certificate.released_at && <ChinaTime key="released" at={certificate.released_at} named />,
          ],
          [t('laboratory.fingerprint'), <code key="sha">{certificate.sha256}</code>],
        ]}
      />
      <Button icon={<FilePdfOutlined />} onClick={onOpen}>
        {t('orders.open_certificate')}
      </Button>{' '}
      <span className="app-hint">{t('laboratory.version', { n: certificate.version })}</span>
      {mayAsk && (
        <Suspense>
          <CertificateConversation oid={order.order_id} />
        </Suspense>
      )}
    </section>
  )
}
