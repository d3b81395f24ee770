import type { Light } from '@goodlot/rules'
import { CheckCircleFilled, MinusCircleOutlined, WarningOutlined } from '../../ui/kit/icons.ts'
import { Tooltip } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { availabilityOf, capabilityOf, type FoundCard } from './found-card.ts'

const icons = { success: CheckCircleFilled, default: MinusCircleOutlined, warning: WarningOutlined }

/** Shows availability and capability as word, icon and colour, each only if the search asked for it. */
export function Lights({ card }: { card: FoundCard }) {
  const t = useT()
  const availability = availabilityOf(card)
  const capability = capabilityOf(card)
  if (!availability && !capability) return null
  return (
    <span className="ins-lights wrap">
      {availability && (
        <One light={availability.light} label={t('inspectors.availability')} words={t(availability.words)} />
      )}
      {capability && <One light={capability.light} label={t('inspectors.capability')} words={t(capability.words)} />}
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
