import drawing from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined'
import { icon } from './icon.tsx'

export const SafetyCertificateOutlined = icon(drawing)
