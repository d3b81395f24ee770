import drawing from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import { icon } from './icon.tsx'

export const CheckCircleFilled = icon(drawing)
