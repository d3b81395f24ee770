import drawing from '@ant-design/icons-svg/es/asn/FolderOpenOutlined'
import { icon } from './icon.tsx'

export const FolderOpenOutlined = icon(drawing)
