import drawing from '@ant-design/icons-svg/es/asn/ExperimentOutlined'
import { icon } from './icon.tsx'

export const ExperimentOutlined = icon(drawing)
