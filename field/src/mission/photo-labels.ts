import type { Brief, EntryData, PhotoSubject } from '@goodlot/inspection'
import { useT } from '../words/words.tsx'
import { useMission, useProtocolText } from './context.tsx'
import { defectItems } from './defect-options.ts'
import { itemsById } from './items-by-id.ts'

/** Names the part of the order that an instance stands for. */
export function useInstanceText(): (instance: string) => string {
  const t = useT()
  const { brief } = useMission()
  return (instance) => {
    const [kind = '', ...rest] = instance.split(':')
    const name = rest.join(':')
    if (kind === 'product') return productName(brief, Number(name))
    if (kind === 'lot') return t('visit.lot', { lot: name })
    if (kind === 'carton') return t('visit.carton', { number: name })
    return name
  }
}

export const productName = ({ goods }: Pick<Brief, 'goods'>, product: number): string => {
  const good = goods.find((one) => one.product === product)
  return good ? [good.name, good.sku].filter(Boolean).join(' · ') : String(product)
}

/** What a photo shows, in a few words. */
export function useSubjectText(): (subject: PhotoSubject) => string {
  const t = useT()
  const text = useProtocolText()
  const instanceText = useInstanceText()
  const { brief, state } = useMission()
  const defectText = ({ option, name }: EntryData['defect']): string => {
    const found = defectItems(brief)
      .flatMap(({ options }) => options)
      .find(({ id }) => id === option)
    return found ? text(found, 'name') : name
  }
  return ({ item, instance, unit, lot, defect, group }) => {
    const found = item === null ? undefined : itemsById(brief.protocol).get(item)
    const shown = defect === '' ? undefined : state.defects.find(({ entry }) => entry.key === defect)
    const parts = [
      found ? text(found, 'name') : '',
      instance === '' ? '' : instanceText(instance),
      unit === null ? '' : t('visit.unit', { unit }),
      unit === null && lot ? t('visit.lot', { lot }) : '',
      shown ? defectText(shown.entry.data) : '',
      group === 'abort' ? t('visit.abort') : '',
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : t('visit.photo_extra')
  }
}
