import { pathOfMark, type ReportPhoto } from '@goodlot/inspection'
import { captionOf, pictureTitle } from '../content/captions.ts'
import type { HtmlContext } from './html-context.ts'
import { html, type Markup, nothing } from './markup.ts'

/** What was drawn over a picture: lines of their own above it. They are drawn twice, so that they are seen on any ground. */
function drawing({ drawn }: ReportPhoto): Markup {
  if (!drawn) return nothing
  const { width, height, marks } = drawn
  const path = marks.map((mark) => pathOfMark(mark, { left: 0, top: 0, width, height })).join(' ')
  return html`<svg class="drawn" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path vector-effect="non-scaling-stroke" d="${path}"/><path vector-effect="non-scaling-stroke" d="${path}"/></svg>`
}

/** The pictures with these numbers, each with a caption and a link to the large picture. */
export function pictures(ctx: HtmlContext, numbers: readonly number[], caption = captionOf): Markup {
  const { t, report, photoOf } = ctx
  const shown = report.photos.filter(({ no }) => numbers.includes(no))
  if (shown.length === 0) return nothing
  return html`<div class="photos">${shown.map((photo) => {
    const address = photoOf(photo.sha256)
    const words = captionOf(ctx, photo)
    const { place } = photo
    const where = place
      ? t('report-content.photo_place', {
          lat: place.lat.toFixed(5),
          lon: place.lng.toFixed(5),
          metres: Math.round(place.accuracy),
        })
      : t('report-content.photo_no_place')
    const alt = [t('report-content.photo_alt', { no: photo.no }), pictureTitle(ctx, photo)].filter(Boolean).join(': ')
    return html`<figure>${
      address
        ? html`<a class="photo" href="${address.view}" data-no="${photo.no}" data-words="${[photo.no, words, where].join(' · ')}" title="${where}"><img src="${address.thumb}" alt="${alt}" loading="lazy" width="200" height="150">${drawing(photo)}</a>`
        : html`<p class="hint">${t('report-content.photo_missing')}</p>`
    }<figcaption><strong>${photo.no}</strong> ${caption(ctx, photo)}</figcaption></figure>`
  })}</div>`
}
