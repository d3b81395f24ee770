import { addressLine } from '@goodlot/rules'

interface MapTarget {
  address: string
  city_name: string
  lat: number | null
  lng: number | null
}

/** Opens the phone's own map, which may work without a network; its exact point is only there when somebody set it. */
export const mapAddress = ({ address, city_name, lat, lng }: MapTarget): string =>
  `geo:${lat ?? 0},${lng ?? 0}?q=${encodeURIComponent(addressLine(address, city_name))}`
