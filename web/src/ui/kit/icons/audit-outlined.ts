import drawing from '@ant-design/icons-svg/es/asn/AuditOutlined'
import { icon } from './icon.tsx'

export const AuditOutlined = icon(drawing)
