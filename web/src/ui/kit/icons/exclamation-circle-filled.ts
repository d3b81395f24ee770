import drawing from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled'
import { icon } from './icon.tsx'

export const ExclamationCircleFilled = icon(drawing)
