import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { actAs } from '#foundation/server/portal.ts'
import { create, pdf } from '#services/print/server/api.ts'
import { defineSheet, exportSheet } from '#services/spreadsheets/server/api.ts'
import type { exportFigures, Widget } from '../../contract/index.ts'
import module from '../../module.ts'
import { boardSeen, shownTo } from './boards.ts'
import { wordsOf } from './catalog.ts'
import { figuresOf } from './figures.ts'
import { boardPaper, paperOf } from './paper.ts'

type Input = ParsedOf<typeof exportFigures>

const figureSheet = defineSheet({
  name: 'dashboard.sheet',
  columns: [
    { key: 'metric', title: 'dashboard.paper.metric', type: 'text' },
    { key: 'group', title: 'dashboard.paper.group', type: 'text' },
    { key: 'at', title: 'dashboard.paper.at', type: 'text' },
    { key: 'value', title: 'dashboard.paper.value', type: 'number' },
    { key: 'unit', title: 'dashboard.paper.unit', type: 'text' },
    { key: 'asOf', title: 'dashboard.paper.when', type: 'instant' },
  ],
})

/**
 * A board as PDF, or one of its widgets as Excel: cut as it is on the page, and noted in the audit log (DASH-11).
 * @throws not-found, DASH-08, SHELL-39 for a widget that is not the person's
 */
export async function exported(ctx: Reader & Writing, input: Input): Promise<FileAnswer> {
  const { board: id, widget: at, ...asked } = input
  const board = await boardSeen(ctx, id)
  if (at === null) {
    const snapshot = await boardPaper(ctx, board, asked)
    const paper = await ctx.write(async (write) => {
      await write.audit({ module: module.name, kind: 'Board.exported', target: id, after: { as: 'PDF', ...asked } })
      return create(actAs(write, ctx.actor), { kind: 'board', businessId: paperOf(id, ctx.actor.ssoId), language: ctx.lang, snapshot })
    })
    const { filename, bytes } = await pdf(ctx, paper)
    return new FileAnswer({ filename, type: 'application/pdf', body: bytes })
  }
  const widget = board.widgets[at]
  if (!widget || !shownTo(ctx, widget.metric)) throw illegal('widget')
  const rows = await rowsOf(ctx, asked, widget)
  await ctx.write((write) => write.audit({ module: module.name, kind: 'Board.exported', target: id, after: { as: 'Excel', metric: widget.metric, ...asked } }))
  return exportSheet(
    ctx,
    figureSheet,
    (async function* () {
      yield* rows
    })(),
    { name: nameOf(ctx, widget) },
  )
}

const nameOf = (ctx: Reader, { metric }: Widget): string => {
  const words = wordsOf(ctx, metric)
  return ctx.lang === 'zh' ? words.nameCn : words.nameEn
}

const FEN = 100

/** A row for each value that the widget shows; money in yuan. */
async function rowsOf(ctx: Reader, asked: Omit<Input, 'board' | 'widget'>, widget: Widget) {
  const [figure] = await figuresOf(ctx, { ...asked, widgets: [widget] })
  const { unit } = wordsOf(ctx, widget.metric)
  const row = (value: number | null, group = '', at = '') => ({
    metric: nameOf(ctx, widget),
    group,
    at,
    value: value !== null && unit === 'CNY' ? value / FEN : value,
    unit: ctx.text(`dashboard.unitName.${unit}`),
    asOf: figure?.asOf ? new Date(figure.asOf) : null,
  })
  const half = (named: { nameCn: string; nameEn: string }): string => (ctx.lang === 'zh' ? named.nameCn : named.nameEn)
  if (!figure) return []
  if (widget.kind === 'figure') return [row(figure.value)]
  if (widget.kind === 'line') return figure.series.flatMap((series) => figure.at.map((at, n) => row(series.values[n] ?? null, half(series), at)))
  return figure.groups.map((group) => row(group.value, half(group)))
}
