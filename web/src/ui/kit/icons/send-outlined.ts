import drawing from '@ant-design/icons-svg/es/asn/SendOutlined'
import { icon } from './icon.tsx'

export const SendOutlined = icon(drawing)
