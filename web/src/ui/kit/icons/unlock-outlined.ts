import drawing from '@ant-design/icons-svg/es/asn/UnlockOutlined'
import { icon } from './icon.tsx'

export const UnlockOutlined = icon(drawing)
