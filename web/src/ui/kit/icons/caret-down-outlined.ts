import drawing from '@ant-design/icons-svg/es/asn/CaretDownOutlined'
import { icon } from './icon.tsx'

export const CaretDownOutlined = icon(drawing)
