import drawing from '@ant-design/icons-svg/es/asn/StarFilled'
import { icon } from './icon.tsx'

export const StarFilled = icon(drawing)
