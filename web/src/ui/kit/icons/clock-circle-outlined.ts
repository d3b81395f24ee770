import drawing from '@ant-design/icons-svg/es/asn/ClockCircleOutlined'
import { icon } from './icon.tsx'

export const ClockCircleOutlined = icon(drawing)
