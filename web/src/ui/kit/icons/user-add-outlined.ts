import drawing from '@ant-design/icons-svg/es/asn/UserAddOutlined'
import { icon } from './icon.tsx'

export const UserAddOutlined = icon(drawing)
