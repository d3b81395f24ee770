import drawing from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import { icon } from './icon.tsx'

export const CloseCircleFilled = icon(drawing)
