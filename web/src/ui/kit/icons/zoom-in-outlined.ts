import drawing from '@ant-design/icons-svg/es/asn/ZoomInOutlined'
import { icon } from './icon.tsx'

export const ZoomInOutlined = icon(drawing)
