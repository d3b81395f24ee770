import { light } from '@goodlot/brand'
import { wordFor } from '@goodlot/i18n'
import { type Block, beside, boxed, pageWidth, paragraph, qrCode, rule, space, stack } from '../../../pdf/index.ts'
import { goodsLines, headFacts } from '../content/head-facts.ts'
import { reasonsOf } from '../content/reasons.ts'
import { minute, noteLine, passLine, resultWord } from '../content/report-context.ts'
import { markLines, missingEvidence } from '../content/review-lines.ts'
import { aqlCell, limitCell } from '../content/sampling.ts'
import { signOffFacts } from '../content/sign-off.ts'
import { figuresOf, inPairs, lotGrid } from './figures.ts'
import { goods, worstDefects } from './first-page-pictures.ts'
import { columnsTable, facts, points, sideBySide } from './parts.ts'
import { issuer, look, type PdfContext } from './pdf-context.ts'
import { signedBox } from './signature.ts'
import { logo, verdictBadge } from './signs.ts'

const gutter = 22
const left = 262
const right = pageWidth - left - gutter

/** The issuer, the title and the state of the report. */
function head(ctx: PdfContext): Block[] {
  const { pen, t, report, issued, serviceName } = ctx
  const state = [
    report.order_no,
    issued.version > 0 && t('report-content.version', { version: issued.version }),
    issued.released_at && t('report-content.released', { at: minute(issued.released_at) }),
  ]
  const banner = ctx.isSample
    ? t('report-content.sample')
    : issued.released_at === null
      ? t('report-content.preliminary')
      : ''
  return [
    ...(ctx.hasLogo ? [logo(pen, issuer, 22), space(9)] : []),
    paragraph(pen, serviceName, { ...look.title, leading: 1.2 }, pageWidth),
    { ...paragraph(pen, state.filter(Boolean).join('  ·  '), look.subtitle, pageWidth), gap: 2 },
    ...(banner === ''
      ? []
      : [
          {
            ...boxed(pen, paragraph(pen, banner, look.strong, pageWidth - 20), pageWidth, {
              padding: { x: 10, y: 5 },
              border: light.pendingFill,
              isDashed: true,
            }),
            gap: 8,
          },
        ]),
  ]
}

/** The result as word, sign and colour, with its reasons, the earlier result if it was changed, and the owner's decision. */
function verdict(ctx: PdfContext): Block {
  const { pen, issued, decision, t } = ctx
  const width = 158
  const beyond = pageWidth - width - 16
  const [first = passLine(ctx), ...others] = reasonsOf(ctx)
  const lines = (text: string, style = look.text) => paragraph(pen, text, style, beyond)
  const words = [
    lines(first, { ...look.strong, size: 12.5 }),
    ...others.slice(0, 4).map((reason) => lines(reason)),
    ...(others.length > 4 ? [lines(t('report-content.more_reasons', { count: others.length - 4 }), look.hint)] : []),
    ...(issued.changed_from === ''
      ? []
      : [
          lines(
            t('report-content.changed_result', {
              from: resultWord(ctx, issued.changed_from),
              to: resultWord(ctx, issued.result),
              reason: issued.change_reason,
            }),
            look.strong,
          ),
        ]),
    ...(issued.ruled === issued.result
      ? []
      : [lines(t('report-content.ruled', { result: resultWord(ctx, issued.ruled) }), look.hint)]),
    ...(decision
      ? [
          lines(
            [
              t('report-content.decided', {
                decision: wordFor(t, 'reports.decision_', decision.decision),
                by: decision.by,
                at: decision.at,
              }),
              decision.reason,
            ]
              .filter(Boolean)
              .join('\n'),
            look.strong,
          ),
        ]
      : []),
  ]
  const why = stack(words.map((block) => ({ ...block, gap: 3 })))
  const badge = verdictBadge(pen, issued.result, resultWord(ctx, issued.result), width)
  const down = Math.max(0, (badge.height - why.height) / 2)
  return {
    ...sideBySide(badge, width + 16, stack([space(down), why])),
    gap: 11,
  }
}

function aqlTable(ctx: PdfContext): Block {
  const { pen, t, report } = ctx
  if (report.full_check)
    return stack(
      report.lots.map(({ lot, good, rejected, n }) =>
        paragraph(pen, t('report-content.full_line', { lot, good, rejected, n }), look.strong, left),
      ),
    )
  const rows = report.lots.flatMap(({ lot, classes }) => classes.map((one) => ({ lot, ...one })))
  if (rows.length === 0) return space(0)
  const isLimiting = rows.every(({ limiting }) => limiting !== undefined)
  const counted = columnsTable(
    ctx,
    rows,
    [
      ...(report.lots.length > 1
        ? [{ name: t('report-content.col_lot'), width: 26, of: (row: (typeof rows)[number]) => row.lot }]
        : []),
      { name: t('report-content.col_class'), width: { share: 1 }, of: (row) => t(`report-content.class_${row.class}`) },
      {
        // all lots of an order are sampled in the same way
        name: isLimiting ? 'LQ' : t('report-content.col_aql'),
        width: isLimiting ? 38 : 30,
        align: 'right',
        of: (row) => (isLimiting ? limitCell(row) : aqlCell(row)),
      },
      { name: t('report-content.col_sample'), width: 40, align: 'right', of: ({ n }) => String(n) },
      { name: t('report-content.col_ac'), width: 22, align: 'right', of: ({ ac }) => String(ac ?? '–') },
      { name: t('report-content.col_re'), width: 22, align: 'right', of: ({ re }) => String(re ?? '–') },
      {
        name: t('report-content.col_found'),
        width: 50,
        align: 'right',
        of: ({ found, state }) => ({
          text: state === 'exceeded' ? `${found} ×` : String(found),
          style: { bold: true, colour: state === 'exceeded' ? light.fail : light.ink },
        }),
      },
    ],
    left,
  )
  return stack([...counted, { ...paragraph(pen, t('report-content.ac_re_means'), look.small, left), gap: 3 }])
}

/** The facts about the visit: where, when, by whom, and the goods. */
function aboutVisit(ctx: PdfContext): Block {
  const goods = goodsLines(ctx)
  // the whole list is in the chapter about quantity
  const shown = [...goods.slice(0, 4), ...(goods.length > 4 ? ['…'] : [])].join('\n')
  return facts(ctx, [...headFacts(ctx), ...signOffFacts(ctx), [ctx.t('report-content.fact_products'), shown]], right)
}

/** Who signed on site, and how readers can check whether a copy is genuine. */
function trust(ctx: PdfContext): Block {
  const { pen, t, issued, verifyAddress } = ctx
  const side = 70
  const words = right - side - 10
  const proof =
    issued.released_at === null && !ctx.isSample
      ? []
      : [
          {
            at: left + gutter,
            block: beside([
              { at: 0, block: qrCode(pen, verifyAddress, side, light.ink) },
              {
                at: side + 10,
                block: stack([
                  paragraph(
                    pen,
                    t(ctx.isSample ? 'report-content.verify_sample' : 'report-content.verify_scan', {
                      address: verifyAddress,
                    }),
                    { ...look.strong, size: 8.5 },
                    words,
                  ),
                  { ...paragraph(pen, issued.code, { ...look.text, size: 8 }, words), gap: 3 },
                ]),
              },
            ]),
          },
        ]
  return { ...beside([{ at: 0, block: signedBox(ctx, left, 46) }, ...proof]), gap: 10 }
}

/** The most lines of a list on the cover; if there are more, the last line says how many. */
const mostLines = 8

/** What a careful buyer asks first: what the report lacks, and whether the visit was plausible. */
function reserved(ctx: PdfContext): Block[] {
  const { pen, t } = ctx
  const listOf = (title: string, lines: readonly string[]): Block[] => {
    if (lines.length === 0) return []
    const shown = lines.length > mostLines ? lines.slice(0, mostLines - 1) : lines
    const rest = lines.length - shown.length
    return [
      { ...paragraph(pen, title, look.section, pageWidth), gap: 12, keep: true },
      ...points(ctx, [...shown, ...(rest > 0 ? [t('report-content.more_lines', { count: rest })] : [])]),
    ]
  }
  return [
    ...listOf(t('report-content.marks'), markLines(ctx)),
    ...listOf(t('report-content.missing_evidence'), missingEvidence(ctx)),
  ]
}

/** The cover: what a busy buyer needs to decide, on one page if it fits. */
export function cover(ctx: PdfContext): Block[] {
  const { pen, report } = ctx
  const isOne = report.lots.length === 1
  const grids = report.full_check
    ? []
    : report.lots.map((lot) => lotGrid(ctx, lot, isOne ? left : Math.min(left, right)))
  const figures = figuresOf(ctx, left)
  const counted = stack([
    aqlTable(ctx),
    ...[...(isOne ? grids.flat() : []), ...(figures ? [figures] : []), ...goods(ctx, left)].map((block) => ({
      ...block,
      gap: 10,
    })),
  ])
  return [
    ...head(ctx),
    verdict(ctx),
    ...report.notes
      .filter((note) => note !== 'findings_hold')
      .map((note) => ({ ...paragraph(pen, noteLine(ctx, note), look.strong, pageWidth), gap: 8 })),
    { ...rule(pen, pageWidth, light.line, 0.6), gap: 9 },
    { ...sideBySide(counted, left + gutter, aboutVisit(ctx)), gap: 10 },
    ...(isOne ? [] : inPairs(grids.flat(), left + gutter)),
    ...worstDefects(ctx),
    ...reserved(ctx),
    trust(ctx),
    ...(report.notes.includes('findings_hold')
      ? [{ ...paragraph(pen, noteLine(ctx, 'findings_hold'), look.small, pageWidth), gap: 6 }]
      : []),
  ]
}
