import drawing from '@ant-design/icons-svg/es/asn/InfoCircleFilled'
import { icon } from './icon.tsx'

export const InfoCircleFilled = icon(drawing)
