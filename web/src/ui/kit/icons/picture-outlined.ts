import drawing from '@ant-design/icons-svg/es/asn/PictureOutlined'
import { icon } from './icon.tsx'

export const PictureOutlined = icon(drawing)
