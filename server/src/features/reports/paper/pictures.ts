import { html, type Markup, nothing } from './markup.ts'
import { minute, type PaperContext } from './paper-context.ts'

/** Pictures by their numbers, each with caption, unit and time; the large one is behind the link. */
export function pictures({ t, report, photoOf }: PaperContext, numbers: readonly number[]): Markup {
  const shown = report.photos.filter(({ no }) => numbers.includes(no))
  if (shown.length === 0) return nothing
  return html`<div class="photos">${shown.map((photo) => {
    const address = photoOf(photo.sha256)
    const unit =
      photo.unit === null ? '' : `${t('report-paper.col_unit')} ${[photo.lot, photo.unit].filter(Boolean).join('-')}`
    const words = [photo.caption, unit, minute(photo.at), photo.late && t('report-paper.late')]
      .filter(Boolean)
      .join(' · ')
    const { place } = photo
    const where = place
      ? t('report-paper.photo_place', {
          lat: place.lat.toFixed(5),
          lon: place.lng.toFixed(5),
          metres: Math.round(place.accuracy),
        })
      : t('report-paper.photo_no_place')
    const alt = [t('report-paper.photo_alt', { no: photo.no }), photo.caption].filter(Boolean).join(': ')
    return html`<figure>${
      address
        ? html`<a class="photo" href="${address.view}" data-no="${photo.no}" data-words="${[photo.no, words, where].join(' · ')}" title="${where}"><img src="${address.thumb}" alt="${alt}" loading="lazy" width="200" height="150"></a>`
        : html`<p class="hint">${t('report-paper.photo_missing')}</p>`
    }<figcaption><strong>${photo.no}</strong> ${words}</figcaption></figure>`
  })}</div>`
}
