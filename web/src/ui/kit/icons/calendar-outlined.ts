import drawing from '@ant-design/icons-svg/es/asn/CalendarOutlined'
import { icon } from './icon.tsx'

export const CalendarOutlined = icon(drawing)
