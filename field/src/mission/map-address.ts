import { addressLine } from '@goodlot/rules'

interface MapTarget {
  address: string
  city_name: string
  lat: number | null
  lng: number | null
}

/** Address that opens the phone's own map, which may work without a network. Without known coordinates, the map searches for the text. */
export const mapAddress = ({ address, city_name, lat, lng }: MapTarget): string =>
  `geo:${lat ?? 0},${lng ?? 0}?q=${encodeURIComponent(addressLine(address, city_name))}`
