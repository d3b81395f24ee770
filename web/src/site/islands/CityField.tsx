import type { InspectedCountry } from '@goodlot/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Within } from '../site-props.ts'
import { type City, cityNamed, useCities } from './quote-cities.ts'

interface Props {
  w: Within<'site-quote'>
  country: InspectedCountry
  onCity(city: City | null): void
}

/** A city of the country, typed by name, or none. The form sends its code, which also survives a change of language. */
export function CityField({ w, country, onCity }: Props) {
  const typed = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(false)
  const [unknown, setUnknown] = useState(false)
  const cities = useCities(country, wanted)

  const read = useCallback(() => {
    const city = cities ? cityNamed(cities, typed.current?.value ?? '') : null
    if (code.current) code.current.value = city?.code ?? ''
    onCity(city)
    return city
  }, [cities, onCity])
  useEffect(() => {
    if (code.current?.value || typed.current?.value) setWanted(true)
  }, [])
  // once the list is loaded, find in it the city that was chosen in another language or typed before
  useEffect(() => {
    const chosen = cities?.find((city) => city.code === code.current?.value)
    if (chosen && typed.current) typed.current.value = chosen.name
    if (!cities) return
    const typing = document.activeElement === typed.current
    setUnknown(read() === null && !typing && typed.current?.value.trim() !== '')
  }, [cities, read])

  return (
    <div className="field">
      <label htmlFor="quote-city">{w('city')}</label>
      {/* not `type="hidden"`: React resets the value of a hidden field to its default when it hydrates the page */}
      <input ref={code} hidden name="city" defaultValue="" />
      <input
        ref={typed}
        id="quote-city"
        name="city_name"
        list="quote-cities"
        autoComplete="off"
        placeholder={w('city_any')}
        aria-invalid={unknown}
        aria-describedby="quote-city-fault"
        onFocus={() => setWanted(true)}
        onInput={() => {
          if (read() || typed.current?.value === '') setUnknown(false)
        }}
        onBlur={() => setUnknown(cities !== undefined && typed.current?.value.trim() !== '' && read() === null)}
      />
      <datalist id="quote-cities">
        {cities?.map(({ code: value, name, hint }) => (
          <option key={value} value={name} label={hint ? `${name} · ${hint}` : name} />
        ))}
      </datalist>
      <p className="fault" id="quote-city-fault" aria-live="polite">
        {unknown && w('bad_city')}
      </p>
    </div>
  )
}
