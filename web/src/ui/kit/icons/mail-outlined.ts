import drawing from '@ant-design/icons-svg/es/asn/MailOutlined'
import { icon } from './icon.tsx'

export const MailOutlined = icon(drawing)
