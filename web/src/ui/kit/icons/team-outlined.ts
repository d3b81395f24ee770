import drawing from '@ant-design/icons-svg/es/asn/TeamOutlined'
import { icon } from './icon.tsx'

export const TeamOutlined = icon(drawing)
