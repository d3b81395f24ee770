import drawing from '@ant-design/icons-svg/es/asn/ShareAltOutlined'
import { icon } from './icon.tsx'

export const ShareAltOutlined = icon(drawing)
