import drawing from '@ant-design/icons-svg/es/asn/ZoomOutOutlined'
import { icon } from './icon.tsx'

export const ZoomOutOutlined = icon(drawing)
