import { OwnedPicker } from '../owned-records/index.ts'
import { factories } from './factory-kind.tsx'

interface Props {
  value: number | null
  onChange(id: number | null): void
}

/** The factory list in select mode (L-35), as the cart shows it. */
export const FactoryPicker = ({ value, onChange }: Props) => (
  <OwnedPicker kind={factories} value={value === null ? [] : [value]} onChange={([id]) => onChange(id ?? null)} />
)
