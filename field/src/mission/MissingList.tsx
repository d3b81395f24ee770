import type { ItemNode } from '@goodlot/checklists'
import type { Missing } from '@goodlot/inspection'
import { useState } from 'react'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { useT } from '../words/words.tsx'
import { stepAddress } from './Checks.tsx'
import { useMission, useProtocolText } from './context.tsx'
import { itemsById } from './items-by-id.ts'
import { useInstanceText } from './photo-labels.ts'

/** Lines shown before the inspector asks for all of them. */
const firstShown = 15

/** Address of the screen on which something missing is entered. */
function addressOf(order_id: number, { code, part, item, instance }: Missing): string | null {
  const more = (screen: string) => `mission/${order_id}/more/${screen}`
  switch (code) {
    case 'quantity':
      return more('quantities')
    case 'cartons':
    case 'containers':
      return more(code)
    case 'signature':
      return more('signature')
    case 'units':
    case 'unit_defect':
      return `mission/${order_id}/units`
    case 'item':
    case 'photos':
      return item === null ? `mission/${order_id}/photos` : stepAddress(order_id, { part, item, instance })
    case 'check_in':
      return `mission/${order_id}`
    // these two are entered on the screen that shows this list
    case 'check_out':
    case 'short_reason':
      return null
  }
}

export function MissingList({ missing }: { missing: readonly Missing[] }) {
  const t = useT()
  const { brief } = useMission()
  const [all, setAll] = useState(false)
  if (missing.length === 0) return <p className="note">{t('visit.nothing_missing')}</p>
  const items = itemsById(brief.protocol)
  const shown = all ? missing : missing.slice(0, firstShown)
  return (
    <section className="card">
      <h2>{t('visit.missing', { count: missing.length })}</h2>
      {shown.map((one) => {
        const item = one.item === null ? undefined : items.get(one.item)
        const key = [one.code, one.part, one.item, one.instance].join('/')
        return <Line key={key} missing={one} item={item} />
      })}
      {shown.length < missing.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {t('visit.missing_all', { count: missing.length })}
        </button>
      )}
    </section>
  )
}

function Line({ missing, item }: { missing: Missing; item: ItemNode | undefined }) {
  const t = useT()
  const text = useProtocolText()
  const instanceText = useInstanceText()
  const { work } = useMission()
  const { code, instance, have, need } = missing
  const to = addressOf(work.order_id, missing)
  const about = [item ? text(item, 'name') : '', instance === '' ? '' : instanceText(instance)].filter(Boolean)
  const line = (
    <span>
      {t(`visit.missing_${code}`, { have, need })}
      {about.length > 0 && <small>{about.join(' · ')}</small>}
    </span>
  )
  if (to === null) return <p className="jump">{line}</p>
  return (
    <Link to={to} className="jump">
      {line}
      <Icon name="next" />
    </Link>
  )
}
