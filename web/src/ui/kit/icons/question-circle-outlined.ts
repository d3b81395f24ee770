import drawing from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined'
import { icon } from './icon.tsx'

export const QuestionCircleOutlined = icon(drawing)
