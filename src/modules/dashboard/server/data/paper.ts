import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { dayOf, format, monthOf, sayMonth } from '#foundation/time.ts'
import type { Kind, Said, Snapshot } from '#services/print/server/api.ts'
import type { Figure, query, Widget } from '../../contract/index.ts'
import module from '../../module.ts'
import { sayValue } from '../../rules/index.ts'
import { boards } from '../tables.ts'
import { asViewer } from './asViewer.ts'
import { type Board, boardSeen } from './boards.ts'
import { metricOf, wordsOf } from './catalog.ts'
import { figuresOf } from './figures.ts'
import { namer } from './names.ts'

type Asked = Omit<ParsedOf<typeof query>, 'widgets'>

/** A paper is of a board as one person sees it: it opens for that person only (DASH-11). */
export const paperOf = (board: string, ssoId: string): string => `${board}.${ssoId}`
const partsOf = (id: string): { board: string; ssoId: string } => ({ board: id.split('.')[0] ?? '', ssoId: id.split('.')[1] ?? '' })

const spanned = (from: string, to: string): Said => ({
  cn: from === to ? sayMonth(from, 'zh') : `${sayMonth(from, 'zh')} – ${sayMonth(to, 'zh')}`,
  en: from === to ? sayMonth(from, 'en') : `${sayMonth(from, 'en')} – ${sayMonth(to, 'en')}`,
})

/** What a board says with these filters, cut to who asks: a figure for each widget, and the values of those that are grouped or have a line. */
export async function boardPaper(ctx: Reader, board: Board, asked: Asked): Promise<Snapshot> {
  const figures = await figuresOf(ctx, { ...asked, widgets: board.widgets })
  const shown = board.widgets.flatMap((widget, at) => {
    const figure = figures[at]!
    return figure.state === 'leftOut' ? [] : [{ widget, figure, words: wordsOf(ctx, widget.metric) }]
  })
  const value = (metric: string, amount: number | null): Said => {
    const { unit } = wordsOf(ctx, metric)
    return {
      cn: sayValue(unit, amount, (key, values) => ctx.text(key, values, 'zh')),
      en: sayValue(unit, amount, (key, values) => ctx.text(key, values, 'en')),
    }
  }
  const whole = (widget: Widget, figure: Figure): Said =>
    figure.state === 'few' ? bothOf(ctx, 'dashboard.few', { minGroup: ctx.parameters(module).minGroup }) : value(widget.metric, figure.value)
  const ones = shown.filter(({ widget }) => widget.kind === 'figure')
  const lists = shown.filter(({ widget }) => widget.kind !== 'figure')
  const rows = lists.flatMap(({ widget, figure, words }): Said[][] => {
    const name = { cn: words.nameCn, en: words.nameEn }
    const points =
      widget.kind === 'line'
        ? figure.series.flatMap((series) =>
            figure.at.map((at, n) => ({
              nameCn: [series.nameCn, at].filter(Boolean).join(' · '),
              nameEn: [series.nameEn, at].filter(Boolean).join(' · '),
              value: series.values[n] ?? null,
            })),
          )
        : figure.groups
    return points.map((point) => [name, { cn: point.nameCn, en: point.nameEn }, value(widget.metric, point.value)])
  })
  const filters = await filterWords(ctx, asked)
  const at = format(ctx.now, 'YYYY-MM-DD HH:mm')
  return {
    number: `${dayOf(ctx.now)} · ${at.slice(11)}`,
    standing: 'final',
    state: bothOf(ctx, 'dashboard.paper.asOf', { at }),
    changedAt: board.changedAt,
    values: {
      board: { cn: board.nameCn, en: board.nameEn },
      period: spanned(asked.from, asked.to),
      filters,
      asOf: asked.on ?? at,
      figures: {
        head: ['metric', 'value', 'before', 'target', 'state'].map((key) => bothOf(ctx, `dashboard.paper.${key}`)),
        rows: ones.map(({ widget, figure, words }) => [
          { cn: words.nameCn, en: words.nameEn },
          whole(widget, figure),
          figure.before ? value(widget.metric, figure.before.value) : '–',
          widget.target === null ? '–' : value(widget.metric, widget.target),
          bothOf(ctx, `dashboard.state.${figure.state}`),
        ]),
      },
      lists: { head: ['metric', 'group', 'value'].map((key) => bothOf(ctx, `dashboard.paper.${key}`)), rows },
    },
  }
}

/** The filters of a paper in words. */
async function filterWords(ctx: Reader, { filters }: Asked): Promise<Said> {
  const any = metricOf('people.teamSize')
  if (filters.length === 0 || !any) return bothOf(ctx, 'dashboard.paper.noFilters')
  const nameOf = await namer(
    ctx,
    filters.map(({ dimension, keys }) => ({ metric: any, dimension, keys })),
  )
  const named = filters.flatMap(({ dimension, keys }) => keys.map((key) => nameOf(any, dimension, key)))
  return { cn: named.map((one) => one.nameCn).join('、'), en: named.map((one) => one.nameEn).join(', ') }
}

const thisMonth = (ctx: Pick<Ctx, 'now'>): Asked => ({ filters: [], from: monthOf(ctx.now), to: monthOf(ctx.now), on: null })

export const boardKind: Kind = {
  kind: 'board',
  module: module.name,
  title: 'dashboard.paper.title',
  fields: [
    { key: 'board', type: 'text', label: 'dashboard.paper.board' },
    { key: 'period', type: 'text', label: 'dashboard.period' },
    { key: 'filters', type: 'text', label: 'dashboard.paper.filters' },
    { key: 'asOf', type: 'text', label: 'dashboard.paper.when' },
    { key: 'figures', type: 'table', label: 'dashboard.paper.figures' },
    { key: 'lists', type: 'table', label: 'dashboard.paper.lists' },
  ],
  layout: {
    nameCn: '数据看板',
    nameEn: 'Board of figures',
    body: [
      { block: 'facts', fields: ['board', 'period', 'filters', 'asOf'], columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'figures', titleCn: '指标', titleEn: 'Figures' },
      { block: 'show', field: 'lists', titleCn: '明细', titleEn: 'In detail' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  personal: true,
  async mayRead(ctx, id) {
    const { board, ssoId } = partsOf(id)
    if (ssoId !== ctx.actor.ssoId) return false
    return boardSeen(ctx, board).then(
      () => true,
      () => false,
    )
  },
  async snapshot(ctx, id) {
    const { board: of, ssoId } = partsOf(id)
    const [board] = await ctx.db.select().from(boards).where(eq(boards.id, of))
    const reader = board && (await asViewer(ctx, asSsoId(ssoId)))
    return reader && boardPaper(reader, board, thisMonth(ctx))
  },
  sample: (ctx) => ({
    number: '2026-11-20 · 12:00',
    standing: 'final',
    state: bothOf(ctx, 'dashboard.paper.asOf', { at: '2026-11-20 12:00' }),
    changedAt: new Date('2026-11-20T04:00:00Z'),
    values: {
      board: bothOf(ctx, 'dashboard.board.manager'),
      period: spanned('2026-11', '2026-11'),
      filters: bothOf(ctx, 'dashboard.paper.noFilters'),
      asOf: '2026-11-20 12:00',
      figures: {
        head: ['metric', 'value', 'before', 'target', 'state'].map((key) => bothOf(ctx, `dashboard.paper.${key}`)),
        rows: [[bothOf(ctx, 'dashboard.known.workflow.waiting'), '12', '9', '10', bothOf(ctx, 'dashboard.state.now')]],
      },
      lists: {
        head: ['metric', 'group', 'value'].map((key) => bothOf(ctx, `dashboard.paper.${key}`)),
        rows: [[bothOf(ctx, 'dashboard.known.workflow.waiting'), '2026-11-20', '12']],
      },
    },
  }),
}
