import drawing from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined'
import { icon } from './icon.tsx'

export const ExclamationCircleOutlined = icon(drawing)
