import drawing from '@ant-design/icons-svg/es/asn/RollbackOutlined'
import { icon } from './icon.tsx'

export const RollbackOutlined = icon(drawing)
