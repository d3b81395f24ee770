import type { OrderInfo } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { LotGrid } from '../../../shell/index.ts'
import { ScrollBox } from '../../../ui/app/ScrollBox.tsx'
import { Table } from '../../../ui/kit/index.ts'
import { useIsPhone } from '../../../ui/words/use-is-phone.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useSysList } from '../../lists/index.ts'
import { FactList } from '../order/FactList.tsx'

type Product = OrderInfo['pdata'][number]
type Lot = OrderInfo['plan'][number]

/** What is inspected, with the total, and by which plan (J-72, J-73, J-79, J-80). */
export function GoodsBlock({ order }: { order: OrderInfo }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const { c_20, c_40, c_40hc } = order.containers
  const containers = [
    c_20 > 0 && `${number.format(c_20)} × 20'`,
    c_40 > 0 && `${number.format(c_40)} × 40'`,
    c_40hc > 0 && `${number.format(c_40hc)} × 40HC`,
  ].filter(Boolean)
  const isAudit = order.service_type === 'fe'
  const audits = useTitles('fe_audit_type')
  const isPhone = useIsPhone()
  const plans = order.plan.map((lot, i) => (
    <Plan key={`${lot.lot} ${lot.catalog_id}`} lot={lot} index={i} count={order.plan.length} />
  ))
  return (
    <section className="app-page ord-goods">
      <h2>{t('orders.goods')}</h2>
      <FactList
        facts={[
          [t('orders.service'), order.server_type_name],
          [t('orders.order_name'), order.order_name],
          [t('orders.protocol'), order.tplname],
          [t('orders.containers'), containers.join(', ')],
          [t('orders.audit'), isAudit && audits(order.fe_audit_type)],
          [t('orders.employees'), order.fe_num_of_employees !== null && number.format(order.fe_num_of_employees)],
          [
            t('orders.min_packed'),
            order.pdata.length > 0 && order.service_type !== 'lab' && `${order.min_finish_packed} %`,
          ],
          [t('orders.remark'), order.remark && <span className="ord-remark">{order.remark}</span>],
        ]}
      />
      {order.pdata.length > 0 && <Products order={order} />}
      {order.lab.tests.length > 0 && <Tests order={order} />}
      {isPhone && plans.length > 0 ? (
        <details className="ord-part">
          <summary>
            <h3>{t('orders.plan')}</h3>
          </summary>
          {plans}
        </details>
      ) : (
        plans
      )}
    </section>
  )
}

/** The title of a code in a system list; the code itself until the list is there. */
function useTitles(list: string): (code: string) => string {
  const { data } = useSysList(list)
  return (code) => data?.find(({ value }) => value === code)?.title ?? code
}

function Products({ order }: { order: OrderInfo }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const units = useTitles('qty_unit')
  // what has no column is shown below the name: a phone has room only for goods and quantity
  const isPhone = useIsPhone()
  const further = (p: Product) =>
    (isPhone ? [p.product_catalog_name, p.product_sku, p.product_po, p.product_po_date] : [p.product_catalog_name])
      .filter(Boolean)
      .join(' · ')
  return (
    <ScrollBox label={t('orders.goods')}>
      <Table<Product>
        className="app-table ord-product-table"
        size="small"
        rowKey="product_id"
        pagination={false}
        dataSource={order.pdata}
        columns={[
          {
            title: t('orders.product_name'),
            key: 'name',
            render: (_, p) => (
              <span className="ord-product row">
                {p.product_photos_thumb && (
                  <img
                    className="app-thumb"
                    src={p.product_photos_thumb}
                    alt=""
                    loading="lazy"
                    width={36}
                    height={36}
                  />
                )}
                <span>
                  {p.product_name}
                  {p.lot && <span className="ord-second">{t('orders.lot_named', { name: p.lot })}</span>}
                  <span className="ord-second">{further(p)}</span>
                </span>
              </span>
            ),
          },
          { title: t('orders.sku'), key: 'sku', hidden: isPhone, render: (_, p) => p.product_sku },
          {
            title: t('orders.po'),
            key: 'po',
            hidden: isPhone,
            render: (_, p) => (
              <>
                {p.product_po}
                {p.product_po_date && <span className="ord-second app-number">{p.product_po_date}</span>}
              </>
            ),
          },
          {
            title: t('orders.quantity'),
            key: 'qty',
            align: 'right',
            render: (_, p) => <span className="app-number">{number.format(p.product_qty)}</span>,
          },
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={isPhone ? 1 : 3}>
              <strong>{t('orders.total')}</strong>
            </Table.Summary.Cell>
            <Table.Summary.Cell index={isPhone ? 1 : 3} align="right">
              <strong className="app-number">
                {number.format(order.total_qty)} {units(order.qty_unit)}
              </strong>
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
    </ScrollBox>
  )
}

function Tests({ order }: { order: OrderInfo }) {
  const { t } = useLocale()
  return (
    <ul className="ord-tests">
      {order.lab.tests.map((test) => (
        <li key={test.test_id}>
          <strong>{test.name}</strong> <span className="app-hint">{test.standard}</span>{' '}
          {t('orders.samples', { count: test.samples })}
        </li>
      ))}
      {order.lab.courier && <li>{wordFor(t, 'orders.courier_', order.lab.courier)}</li>}
    </ul>
  )
}

/** A class that is judged once has one stage. */
const stagesOf = ({ stages, n, ac, re }: Lot['classes'][number]) => stages ?? [{ n, ac, re }]

/** The sampling plan of a lot: its size and sample, and for each defect class what is allowed. */
function Plan({ lot, index, count }: { lot: Lot; index: number; count: number }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="ord-plan">
      <h3>
        {count > 1
          ? t('orders.plan_of', { lot: lot.lot || String(index + 1), line: lot.catalog_name })
          : t('orders.plan')}
      </h3>
      <div className="ord-plan-body">
        <span className="ord-lot">
          <LotGrid
            lotSize={lot.lot_size}
            sampleSize={lot.sample_size}
            ratio={2}
            label={t('orders.plan_drawn', { n: number.format(lot.sample_size), count: lot.lot_size })}
          />
        </span>
        <div>
          <p>
            <strong>{t('orders.plan_drawn', { n: number.format(lot.sample_size), count: lot.lot_size })}</strong>
          </p>
          <p className="app-hint">
            {(lot.edition === ''
              ? [t(`orders.sampling_${lot.kind ?? 'single'}`)]
              : [
                  t('orders.level', { level: lot.level }),
                  wordFor(t, 'orders.severity_', lot.severity),
                  t(`orders.sampling_${lot.kind ?? 'single'}`),
                  t('orders.letter', { letter: lot.letter }),
                  lot.edition,
                ]
            ).join(' · ')}
          </p>
          {lot.first !== undefined && (
            <p>{t('orders.plan_first', { first: number.format(lot.first), most: number.format(lot.sample_size) })}</p>
          )}
          {lot.single !== undefined && (
            <p className="app-hint">{t('orders.plan_single', { n: number.format(lot.single) })}</p>
          )}
          <table className="ord-terms plain-table">
            <thead>
              <tr>
                <th scope="col">{t('orders.class')}</th>
                <th scope="col">{lot.kind === 'lq' ? t('orders.plan_limit') : 'AQL'}</th>
                <th scope="col">{t('orders.sample')}</th>
                <th scope="col">{t('orders.allowed')}</th>
              </tr>
            </thead>
            <tbody>
              {lot.classes.map((one) => (
                <tr key={one.class}>
                  <th scope="row">{t(`orders.class_${one.class}`)}</th>
                  <td className="app-number">{one.limiting ?? one.aql}</td>
                  <td className="app-number">
                    {stagesOf(one)
                      .map(({ n }) => number.format(n))
                      .join(' → ')}
                  </td>
                  <td className="app-number">
                    {stagesOf(one)
                      .map(({ ac }) => (ac === null ? t('orders.plan_open') : number.format(ac)))
                      .join(' → ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
}
