import { ExclamationCircleOutlined, MinusCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useT } from '../../ui/words.tsx'

const signs: Record<string, React.ReactNode> = {
  critical: <WarningOutlined />,
  major: <ExclamationCircleOutlined />,
  minor: <MinusCircleOutlined />,
}

/** Critical, major or minor: sign and word. */
export function DefectClass({ name }: { name: string }) {
  const t = useT()
  if (!signs[name]) return null
  return (
    <span className="pt-class" data-class={name}>
      {signs[name]} {t(`protocols.defect_${name}`)}
    </span>
  )
}
