import drawing from '@ant-design/icons-svg/es/asn/LineChartOutlined'
import { icon } from './icon.tsx'

export const LineChartOutlined = icon(drawing)
