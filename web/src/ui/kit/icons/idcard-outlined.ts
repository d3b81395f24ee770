import drawing from '@ant-design/icons-svg/es/asn/IdcardOutlined'
import { icon } from './icon.tsx'

export const IdcardOutlined = icon(drawing)
