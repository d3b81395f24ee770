import drawing from '@ant-design/icons-svg/es/asn/CloseCircleOutlined'
import { icon } from './icon.tsx'

export const CloseCircleOutlined = icon(drawing)
