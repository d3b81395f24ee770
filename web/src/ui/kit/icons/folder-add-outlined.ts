import drawing from '@ant-design/icons-svg/es/asn/FolderAddOutlined'
import { icon } from './icon.tsx'

export const FolderAddOutlined = icon(drawing)
