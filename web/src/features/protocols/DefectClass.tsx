import { ExclamationCircleOutlined, MinusCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { type Translate, wordFor } from '@goodlot/i18n'

const signs: Record<string, React.ReactNode> = {
  critical: <WarningOutlined />,
  major: <ExclamationCircleOutlined />,
  minor: <MinusCircleOutlined />,
}

/** Critical, major or minor: sign and word. */
export function DefectClass({ t, name }: { t: Translate; name: string }) {
  if (!signs[name]) return null
  return (
    <span className="pt-class" data-class={name}>
      {signs[name]} {wordFor(t, 'protocols.defect_', name)}
    </span>
  )
}
