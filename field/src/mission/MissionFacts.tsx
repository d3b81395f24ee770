import { addressLine } from '@goodlot/rules'
import { Icon } from '../ui/icons.tsx'
import { useLocale } from '../words/words.tsx'
import { useMission } from './context.tsx'
import { EarlierFindings } from './EarlierFindings.tsx'
import { FactorySaid } from './FactorySaid.tsx'
import { CheckInLocation, FarAway } from './FarAway.tsx'
import { attachmentName, pictureName } from './fetch-mission.ts'
import { mapAddress } from './map-address.ts'
import type { OpenedMission } from './opened.ts'
import { useStoredFile } from './use-stored.ts'

type FactoryAddress = NonNullable<OpenedMission['address']>

/** Place, contact, goods and plan of the order, with its files; all of it is read from the phone. */
export function MissionFacts() {
  const { t, locale } = useLocale()
  const { opened, brief, state } = useMission()
  const { address, attachments, row } = opened
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      <FarAway />
      {address && (
        <section className="card">
          <h2>{address.factory}</h2>
          <Address {...address} />
          <CheckInLocation />
          <a className="jump" href={mapAddress(address)}>
            {t('visit.map')}
            <Icon name="pin" />
          </a>
          {address.phone !== '' && (
            <a className="jump" href={`tel:${address.phone.replace(/[^\d+]/g, '')}`}>
              <span>
                {address.person || t('visit.contact')}
                <small>{address.phone}</small>
              </span>
              <Icon name="phone" />
            </a>
          )}
        </section>
      )}
      <FactorySaid />
      <EarlierFindings />
      {brief.goods.length > 0 && (
        <section className="card">
          <h2>{t('visit.goods')}</h2>
          <ul className="stack">
            {brief.goods.map(({ product, name, sku, po, quantity, lot }) => (
              <li key={product} className="good">
                <ProductPicture product={product} name={name} />
                <span>
                  <strong>{name}</strong>
                  <small>{[sku, po, lot && t('visit.lot', { lot })].filter(Boolean).join(' · ')}</small>
                  <small>{t('missions.pieces', { count: quantity })}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {state.plan.length > 0 && (
        <section className="card">
          <h2>{t('visit.plan')}</h2>
          {state.plan.map((lot) => (
            <p key={lot.lot}>
              {state.plan.length > 1 && <strong>{t('visit.lot', { lot: lot.lot })} · </strong>}
              {t('visit.plan_line', {
                sample: number.format(lot.sample_size),
                size: number.format(lot.lot_size),
                level: lot.level,
              })}
              {lot.first !== undefined && (
                <small>
                  {t('visit.plan_first', { first: number.format(lot.first), most: number.format(lot.sample_size) })}
                </small>
              )}
              <small>{lot.edition}</small>
            </p>
          ))}
        </section>
      )}
      {row.remark !== '' && <p className="mission-remark">{row.remark}</p>}
      {attachments.length > 0 && (
        <section className="card">
          <h2>{t('visit.attachments')}</h2>
          {attachments.map(({ attachment_id, name }) => (
            <AttachmentLink key={attachment_id} id={attachment_id} name={name} />
          ))}
        </section>
      )}
    </>
  )
}

/** The address in the reader's language, and in the local one to show to a driver. */
function Address({
  address,
  local_address,
  city_name,
}: Pick<FactoryAddress, 'address' | 'local_address' | 'city_name'>) {
  const { locale } = useLocale()
  const plain = addressLine(address, city_name)
  if (local_address === '') return <p>{plain}</p>
  const local = <span lang="zh-CN">{local_address}</span>
  return (
    <p>
      {locale === 'zh-CN' ? local : plain}
      <small>{locale === 'zh-CN' ? plain : local}</small>
    </p>
  )
}

export function ProductPicture({ product, name }: { product: number | null; name: string }) {
  const url = useStoredFile(pictureName(product ?? 0))
  return url ? <img className="good-picture" src={url} alt={name} /> : null
}

function AttachmentLink({ id, name }: { id: number; name: string }) {
  const { t } = useLocale()
  const url = useStoredFile(attachmentName(id))
  return (
    <a className="jump" href={url ?? undefined} target="_blank" rel="noreferrer" aria-disabled={url ? undefined : true}>
      <span>
        {name}
        {url === null && <small>{t('visit.not_stored')}</small>}
      </span>
      <Icon name="file" />
    </a>
  )
}
