import drawing from '@ant-design/icons-svg/es/asn/StopOutlined'
import { icon } from './icon.tsx'

export const StopOutlined = icon(drawing)
