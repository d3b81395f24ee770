import { CheckCircleFilled, MinusCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { InspectorCard } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { availabilityLight, capabilityLight, type Light } from '@goodlot/rules'
import { Tooltip } from 'antd'
import { useT } from '../../ui/app/words.tsx'

type Facts = Pick<InspectorCard, 'in_work' | 'free' | 'in_city' | 'in_category'>

const icons = { success: CheckCircleFilled, default: MinusCircleOutlined, warning: WarningOutlined }
const availabilityWords = {
  success: 'inspectors.available',
  default: 'inspectors.booked_out',
  warning: 'inspectors.not_working',
} as const

const capabilityWord = ({ in_city, in_category }: Facts): Key<'inspectors'> =>
  in_city
    ? in_category
      ? 'inspectors.capable'
      : 'inspectors.other_goods'
    : in_category
      ? 'inspectors.other_city'
      : 'inspectors.other_city_and_goods'

/** Can it come (N-16), and is it the right one for place and goods (N-17)? A word, an icon and a colour. */
export function Lights({ facts }: { facts: Facts }) {
  const t = useT()
  const availability = availabilityLight({ inWork: facts.in_work === 1, free: facts.free === 1 })
  const capability = capabilityLight({ inCity: facts.in_city === 1, inCategory: facts.in_category === 1 })
  return (
    <span className="ins-lights">
      <One light={availability} label={t('inspectors.availability')} words={t(availabilityWords[availability])} />
      <One light={capability} label={t('inspectors.capability')} words={t(capabilityWord(facts))} />
    </span>
  )
}

function One({ light, label, words }: { light: Light; label: string; words: string }) {
  const Icon = icons[light]
  return (
    <Tooltip title={words}>
      <span className="ins-light" role="img" aria-label={`${label}: ${words}`} data-light={light}>
        <Icon aria-hidden="true" /> <span aria-hidden="true">{label}</span>
      </span>
    </Tooltip>
  )
}
