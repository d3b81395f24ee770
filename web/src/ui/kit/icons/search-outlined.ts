import drawing from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { icon } from './icon.tsx'

export const SearchOutlined = icon(drawing)
