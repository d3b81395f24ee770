import drawing from '@ant-design/icons-svg/es/asn/CheckCircleOutlined'
import { icon } from './icon.tsx'

export const CheckCircleOutlined = icon(drawing)
