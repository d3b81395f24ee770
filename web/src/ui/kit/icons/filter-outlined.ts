import drawing from '@ant-design/icons-svg/es/asn/FilterOutlined'
import { icon } from './icon.tsx'

export const FilterOutlined = icon(drawing)
