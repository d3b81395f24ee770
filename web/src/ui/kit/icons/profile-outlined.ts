import drawing from '@ant-design/icons-svg/es/asn/ProfileOutlined'
import { icon } from './icon.tsx'

export const ProfileOutlined = icon(drawing)
