import drawing from '@ant-design/icons-svg/es/asn/UserSwitchOutlined'
import { icon } from './icon.tsx'

export const UserSwitchOutlined = icon(drawing)
