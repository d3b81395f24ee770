import drawing from '@ant-design/icons-svg/es/asn/CheckOutlined'
import { icon } from './icon.tsx'

export const CheckOutlined = icon(drawing)
