import { appPaths, type OrderInfo } from '@goodlot/contract'
import { addressLine } from '@goodlot/rules'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { Button } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { FactList } from '../order/FactList.tsx'
import { MemberMissing, useDayWords } from '../order/order-words.tsx'

interface Props {
  order: OrderInfo
  onInspector(id: number): void
}

/** Where and when, and who takes part. */
export function PeopleBlock({ order, onInspector }: Props) {
  const { t, locale } = useLocale()
  const dayWords = useDayWords()
  const number = new Intl.NumberFormat(locale)
  const seesFile = useMay('see_factory_file')
  const { factory, offer, man_days: md, calculated_md } = order
  const mdWords = md === null ? '' : t('orders.md_figure', { md: number.format(md), count: md })
  const isOther = order.real_customer_user_id !== order.customer_user_id
  return (
    <section className="app-page">
      <h2>{t('orders.place')}</h2>
      <FactList
        facts={[
          [
            t('orders.ins_date'),
            order.ins_date.length > 0 &&
              order.ins_date.map((day) => (
                <span key={day} className="ord-line">
                  {dayWords(day)}
                </span>
              )),
          ],
          [
            t('orders.md'),
            mdWords && (
              <>
                {mdWords}
                {calculated_md !== null && calculated_md !== md && (
                  <span className="ord-second">
                    {t('orders.md_calculated', { md: number.format(calculated_md), count: calculated_md })}
                  </span>
                )}
              </>
            ),
          ],
          [
            t('orders.factory'),
            factory && (
              <>
                {seesFile ? (
                  <AppLink to={`${appPaths.factory_file}?bid=${factory.business_id}`}>
                    {factory.business_supplier_name}
                  </AppLink>
                ) : (
                  factory.business_supplier_name
                )}
                <span className="ord-second">
                  {addressLine(factory.business_address, factory.city_only_name, factory.country_name)}
                </span>
              </>
            ),
          ],
          [
            t('orders.contact'),
            factory &&
              [factory.business_person, factory.business_contact, factory.business_contact2, factory.business_email]
                .filter(Boolean)
                .join(' · '),
          ],
          [t('orders.told'), factory && order.service_type !== 'lab' && t(`orders.told_${noticeOf(order)}`)],
          [
            t('orders.inspector'),
            order.ins_id !== null && (
              <>
                <Button
                  type="link"
                  className="app-cell-link"
                  onClick={() => order.ins_id !== null && onInspector(order.ins_id)}
                >
                  {order.ins_nick_name}
                </Button>
                <span className="ord-second">
                  {[
                    order.lead_id === order.ins_id && t('changes.lead_now'),
                    order.ins_city,
                    order.is_own_inspector && t('orders.own'),
                    offer && t(`orders.offer_${offer.state}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          ],
          [
            t('changes.team'),
            [
              ...(order.members_missing > 0 ? [<MemberMissing key="missing" row={order} />] : []),
              ...order.members.map(({ ins_id, ins_nick_name, ins_date }) => (
                <span key={ins_id} className="ord-line">
                  <Button type="link" className="app-cell-link" onClick={() => onInspector(ins_id)}>
                    {ins_nick_name}
                  </Button>
                  <span className="ord-second">
                    {[order.lead_id === ins_id && t('changes.lead_now'), ...ins_date.map(dayWords)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              )),
            ],
          ],
          [t('orders.decline_reason'), offer?.reason],
          [
            t('orders.customer'),
            <>
              {[order.customer_nick_name, order.customer_company].filter(Boolean).join(' · ')}
              <span className="ord-second">{order.customer_email}</span>
            </>,
          ],
          [
            t('orders.booked_by'),
            isOther && (
              <>
                {order.booked_by}
                <span className="ord-second">{order.real_customer_email}</span>
              </>
            ),
          ],
        ]}
      />
    </section>
  )
}

/** How the factory is told of the visit. */
const noticeOf = ({ fe_announce_factory, factory_notice }: OrderInfo) =>
  fe_announce_factory === 'no' ? 'none' : factory_notice
