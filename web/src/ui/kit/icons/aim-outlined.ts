import drawing from '@ant-design/icons-svg/es/asn/AimOutlined'
import { icon } from './icon.tsx'

export const AimOutlined = icon(drawing)
