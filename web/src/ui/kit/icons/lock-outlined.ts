import drawing from '@ant-design/icons-svg/es/asn/LockOutlined'
import { icon } from './icon.tsx'

export const LockOutlined = icon(drawing)
