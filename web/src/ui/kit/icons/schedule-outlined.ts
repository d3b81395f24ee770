import drawing from '@ant-design/icons-svg/es/asn/ScheduleOutlined'
import { icon } from './icon.tsx'

export const ScheduleOutlined = icon(drawing)
