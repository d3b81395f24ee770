import { appPaths, type Calls, type OutputOf } from '@goodlot/contract'
import { type ReactNode, useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { PageSkeleton } from '../../ui/app/states.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Alert, Button, Tag } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { EvidenceRuns } from './EvidenceRuns.tsx'
import { useBoard } from './queries.ts'
import './insights.css'

type Group = OutputOf<Calls['insight_board']>['groups'][number]
type Line = Group['lines'][number]

const bad: readonly Line['flags'][number][] = ['late', 'unpaid', 'not_accepted', 'no_inspector', 'member_missing']

/** Address of the screen on which the task of a line is done. */
function addressOf({ kind, id, order_no, who }: Line): string {
  const order = `${appPaths.order}?order_no=${encodeURIComponent(order_no)}`
  const claims = `${appPaths.claims}?order_no=${encodeURIComponent(order_no)}`
  const addresses: Partial<Record<Line['kind'], string>> = {
    refund: `${appPaths.payment}?list=refunds`,
    payout: `${appPaths.payouts}?list=lines&payout_status=payable&kind=earning`,
    receivable: `${appPaths.receivables}?family=${id}`,
    enquiry: `${appPaths.enquiry}?id=${id}`,
    inspector: `${appPaths.ins_info}?id=${id}`,
    proposal: `${appPaths.proposals}?nickname=${encodeURIComponent(who)}`,
    complaint: claims,
    update_request: claims,
    question: claims,
    low_rating: claims,
    appeal: appPaths.claims,
  }
  return addresses[kind] ?? order
}

/** The list with all lines of a group, where one list has them. */
const listOf: Partial<Record<Group['group'], string>> = { claims: `${appPaths.claims}?state=undecided` }

/** Telephones know digits and a leading plus; people also write blanks, dashes and brackets. */
const telephoneLink = (phone: string) => `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`

/** The tasks that wait for root now; every line links to the screen where it is done. */
export function Board() {
  const { t } = useLocale()
  const money = useMoney()
  const { data, error, refetch } = useBoard()
  const seesEvidence = useMay('review_reports')
  if (!data)
    return error ? (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    ) : (
      <PageSkeleton />
    )
  const textOf = (one: Line) =>
    [t(`insights.kind_${one.kind}`), one.title, one.order_no ? one.who : ''].filter((text) => text !== '').join(' · ')
  const line = (one: Line) => (
    <li key={`${one.kind} ${one.id}`}>
      <AppLink to={addressOf(one)}>{one.order_no || one.who}</AppLink>
      <span className="insight-line-text one-line" title={textOf(one)}>
        {textOf(one)}
      </span>
      <span className="insight-line-end wrap">
        {one.phone && (
          <a
            className="gl-link app-number"
            href={telephoneLink(one.phone)}
            title={t('insights.call', { who: one.who })}
          >
            {one.phone}
          </a>
        )}
        {one.amount !== null && <span className="app-number">{money(one.amount)}</span>}
        {one.at &&
          (one.kind === 'payout' || one.kind === 'receivable' ? (
            <span className="app-number">{one.at.slice(0, 10)}</span>
          ) : (
            <ChinaTime at={one.at} named />
          ))}
        {one.flags.map((flag) => (
          <Tag key={flag} color={bad.includes(flag) ? 'error' : flag === 'checked_in' ? 'success' : 'default'}>
            {t(`insights.flag_${flag}`)}
          </Tag>
        ))}
        {one.kind === 'visit' && one.flags.length === 0 && <Tag color="success">{t('insights.flag_ready')}</Tag>}
      </span>
    </li>
  )
  return (
    <>
      <p className="insight-now">
        {t('insights.board_at')} <ChinaTime at={data.now} named />
      </p>
      <div className="insight-board">
        {data.groups.map((one) => (
          <GroupSection key={one.group} group={one} line={line} />
        ))}
        {seesEvidence && <EvidenceRuns runs={data.evidence} />}
      </div>
    </>
  )
}

/** One group: its first lines and, when asked for, all of them. */
function GroupSection({ group: first, line }: { group: Group; line(one: Line): ReactNode }) {
  const { t, locale } = useLocale()
  const count = (n: number) => new Intl.NumberFormat(locale).format(n)
  const [isOpen, setOpen] = useState(false)
  const { group, total, more } = first
  const all = useBoard(group, isOpen)
  const lines = (isOpen && all.data?.groups[0]?.lines) || first.lines
  const rest = total - first.lines.length
  const restWords = more
    ? t('insights.more_lines_than', { count: count(rest) })
    : t('insights.more_lines', { count: rest })
  return (
    <section className="app-page" aria-labelledby={`board-${group}`}>
      <h2 id={`board-${group}`}>
        {listOf[group] ? (
          <AppLink to={listOf[group]}>{t(`insights.group_${group}`)}</AppLink>
        ) : (
          t(`insights.group_${group}`)
        )}{' '}
        <span className="app-number insight-total">
          {more ? t('insights.at_least', { count: count(total) }) : count(total)}
        </span>
      </h2>
      {lines.length === 0 ? (
        <p className="plot-empty">{t(`insights.group_${group}_empty`)}</p>
      ) : (
        <ul className="insight-lines plain-list">{lines.map(line)}</ul>
      )}
      {isOpen && all.error && <Alert type="error" showIcon title={all.error.message} />}
      {rest > 0 && (
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          loading={isOpen && all.isPending}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('insights.show_first') : restWords}
        </Button>
      )}
    </section>
  )
}
