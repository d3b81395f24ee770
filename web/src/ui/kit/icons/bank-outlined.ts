import drawing from '@ant-design/icons-svg/es/asn/BankOutlined'
import { icon } from './icon.tsx'

export const BankOutlined = icon(drawing)
