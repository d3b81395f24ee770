import drawing from '@ant-design/icons-svg/es/asn/UserOutlined'
import { icon } from './icon.tsx'

export const UserOutlined = icon(drawing)
