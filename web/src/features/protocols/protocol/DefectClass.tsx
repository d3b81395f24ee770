import { type Translate, wordFor } from '@goodlot/i18n'
import { ExclamationCircleOutlined, MinusCircleOutlined, WarningOutlined } from '../../../ui/kit/icons.ts'

const icons: Record<string, React.ReactNode> = {
  critical: <WarningOutlined />,
  major: <ExclamationCircleOutlined />,
  minor: <MinusCircleOutlined />,
}

/** Critical, major or minor, as icon and word. */
export function DefectClass({ t, name }: { t: Translate; name: string }) {
  if (!icons[name]) return null
  return (
    <span className="pt-class" data-class={name}>
      {icons[name]} {wordFor(t, 'protocols.defect_', name)}
    </span>
  )
}
