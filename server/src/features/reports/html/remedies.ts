import { defectKey } from '@goodlot/inspection'
import { chinaDateTime } from '@goodlot/rules'
import type { AnsweredRemedy } from '../../../order/remedies/index.ts'
import { nameIn } from '../content/report-context.ts'
import type { HtmlContext, PhotoAddress } from './html-context.ts'
import { html, type Markup, nothing } from './markup.ts'

/** What the factory answered to a corrective action. It stands beside the finding on the page, and is no part of the signed report. */
export interface ShownRemedy
  extends Pick<AnsweredRemedy, 'no' | 'finding_key' | 'finding' | 'state' | 'request' | 'due' | 'closed_words'> {
  answers: (Pick<AnsweredRemedy['answers'][number], 'at' | 'person' | 'cause' | 'measure' | 'done_on'> & {
    photos: PhotoAddress[]
  })[]
}

const states = ['open', 'answered', 'accepted', 'not_done'] as const

function box(ctx: HtmlContext, one: ShownRemedy): Markup {
  const { t } = ctx
  const state = states.find((name) => name === one.state) ?? 'open'
  return html`<aside class="remedy"><p><strong>${t('report-content.remedy_title', { no: one.no, name: nameIn(ctx, one.finding) })}</strong> · ${t(`report-content.remedy_${state}`, { due: one.due })}</p><p>${one.request}</p>${one.answers.map(
    ({ at, person, cause, measure, done_on, photos }) =>
      html`<p><strong>${t('report-content.remedy_by', { person: person || t('report-content.name_removed'), at: chinaDateTime(at).slice(0, 16) })}</strong></p>${cause !== '' && html`<p>${t('report-content.remedy_cause', { text: cause })}</p>`}<p>${t('report-content.remedy_measure', { text: measure })}</p><p>${t('report-content.remedy_done', { day: done_on })}</p>${
        photos.length > 0 &&
        html`<div class="photos">${photos.map(({ thumb, view }, i) => html`<figure><a class="photo" href="${view}"><img src="${thumb}" alt="${t('report-content.remedy_photo', { no: i + 1 })}" loading="lazy" width="200" height="150"></a></figure>`)}</div>`
      }`,
  )}<p class="hint">${t('report-content.remedy_note')}</p></aside>`
}

const boxes = (ctx: HtmlContext, belongs: (one: ShownRemedy) => boolean): Markup => {
  const own = (ctx.remedies ?? []).filter(belongs)
  return own.length === 0 ? nothing : html`${own.map((one) => box(ctx, one))}`
}

export const remediesOfDefects = (ctx: HtmlContext): Markup => {
  const keys = new Set(ctx.report.defects.map(defectKey))
  return boxes(ctx, ({ finding_key }) => keys.has(finding_key))
}

export const checkKey = (section: string, item: { name: string; instance: string }): string =>
  `check:${section}:${item.name}:${item.instance}`

export const remediesOfCheck = (ctx: HtmlContext, key: string): Markup =>
  boxes(ctx, ({ finding_key }) => finding_key === key)

/** Actions about what this version does not say any more. */
export function otherRemedies(ctx: HtmlContext): Markup {
  const { report, t } = ctx
  const keys = new Set([
    ...report.defects.map(defectKey),
    ...report.sections.flatMap(({ name, items }) => items.map((item) => checkKey(name, item))),
  ])
  const shown = boxes(ctx, ({ finding_key }) => !keys.has(finding_key))
  return shown === nothing ? nothing : html`<section><h2>${t('report-content.remedy_others')}</h2>${shown}</section>`
}
