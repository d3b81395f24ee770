import drawing from '@ant-design/icons-svg/es/asn/AppstoreOutlined'
import { icon } from './icon.tsx'

export const AppstoreOutlined = icon(drawing)
