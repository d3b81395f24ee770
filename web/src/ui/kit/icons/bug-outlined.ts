import drawing from '@ant-design/icons-svg/es/asn/BugOutlined'
import { icon } from './icon.tsx'

export const BugOutlined = icon(drawing)
