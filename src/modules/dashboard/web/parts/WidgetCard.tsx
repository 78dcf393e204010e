import { type CSSProperties, useRef, useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BoardView, exportFigures, type Figure, type Filters } from '../../contract/index.ts'
import type { Place } from '../../rules/index.ts'
import type { Asked } from './asked.ts'
import { FigureBody } from './FigureBody.tsx'
import { GroupsBody } from './GroupsBody.tsx'
import { savePicture } from './picture.ts'
import { useValueWords } from './useValueWords.ts'

interface Given {
  board: string
  at: number
  widget: BoardView['widgets'][number]
  place: Place
  asked: Asked
  figure: Figure | undefined
  minGroup: number
  onDrill(filters: Filters): void
  onWatch(): void
  onRetry(): void
}

/** Rows and columns of the grid, which the style sheet asks for on a wide screen. */
const areaOf = ({ row, column, rows, columns }: Place): CSSProperties => ({ '--place': `${row} / ${column} / span ${rows} / span ${columns}` }) as CSSProperties

/** A widget of a board: its figure, as of when it is, what it means, and what can be done with it. */
export function WidgetCard({ board, at, widget, place, asked, figure, minGroup, onDrill, onWatch, onRetry }: Given) {
  const { t, lang, pick } = useText()
  const say = useValueWords()
  const card = useRef<HTMLElement>(null)
  const [explained, explain] = useState(false)
  const { words } = widget
  const name = pick(words.nameCn, words.nameEn)
  const by = words.dimensions.find(({ key }) => key === widget.groupBy)
  const drawn = widget.kind === 'line' ? t('dashboard.overTime', { name }) : name
  const title = by && widget.kind !== 'figure' ? t('dashboard.byDimension', { name: drawn, by: pick(by.nameCn, by.nameEn) }) : drawn
  const present = figure?.state === 'now'
  const asOf = figure?.asOf ? t('dashboard.paper.asOf', { at: formatInstant(figure.asOf, lang) }) : ''
  const lines = (): string[] => {
    if (!figure) return []
    if (widget.kind === 'figure') return [say(words.unit, figure.value)]
    return widget.kind === 'table' ? figure.groups.map((group) => `${pick(group.nameCn, group.nameEn)}  ${say(words.unit, group.value)}`) : []
  }
  const picture = () => void savePicture({ title, lines: lines(), foot: asOf, chart: card.current?.querySelector('canvas') ?? null })
  const ignored = asked.filters.filter(({ dimension }) => figure && !figure.narrowedBy.includes(dimension))
  return (
    <section ref={card} className="card dashboard-widget" style={areaOf(place)} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="ico" aria-expanded={explained} aria-label={t('dashboard.whatIsIt', { name })} onClick={() => explain(!explained)}>
          <span aria-hidden="true">?</span>
        </button>
      </header>
      <div className="body">
        {explained && (
          <div className="dashboard-meaning">
            <p lang="zh">{words.saysCn}</p>
            <p lang="en">{words.saysEn}</p>
          </div>
        )}
        {figure ? (
          <Shown widget={widget} figure={figure} minGroup={minGroup} onDrill={present && asked.on === null ? onDrill : undefined} onRetry={onRetry} />
        ) : (
          <Skeleton lines={widget.kind === 'figure' ? 2 : 6} />
        )}
      </div>
      <footer>
        <small className="muted">
          {figure?.state === 'old' && <Tag tone="w">{t('dashboard.state.old')}</Tag>} {asOf}
          {ignored.length > 0 &&
            ` · ${t('dashboard.notFiltered', { by: ignored.map(({ dimension }) => t(`dashboard.by.${dimension}`)).join(t('dashboard.and')) })}`}
        </small>
        <span className="row">
          <button type="button" className="ico" aria-label={t('dashboard.watch', { name })} title={t('dashboard.watch', { name })} onClick={onWatch}>
            <Icon name="bell" />
          </button>
          <button type="button" className="btn link" aria-label={t('dashboard.picture', { name })} onClick={picture}>
            {t('dashboard.asPicture')}
          </button>
          <DownloadButton link endpoint={exportFigures} input={{ ...asked, board, widget: at }}>
            {t('kit.export')}
          </DownloadButton>
        </span>
      </footer>
    </section>
  )
}

function Shown({
  widget,
  figure,
  minGroup,
  onDrill,
  onRetry,
}: Pick<Given, 'widget' | 'minGroup' | 'onRetry'> & { figure: Figure; onDrill: ((filters: Filters) => void) | undefined }) {
  const { t } = useText()
  // a chart of groups that are all withheld would look as if there were nothing
  const isWithheld = figure.at.length === 0 && figure.groups.length > 0 && figure.groups.every(({ value }) => value === null)
  if (figure.state === 'few' || isWithheld) return <Empty text={t('rule.DASH-03', { minGroup })} />
  if (figure.state === 'nothing' && figure.at.length === 0)
    return (
      <Empty text={t('dashboard.failed')}>
        <button type="button" className="btn" onClick={onRetry}>
          {t('kit.retry')}
        </button>
      </Empty>
    )
  if (widget.kind === 'figure') return <FigureBody widget={widget} words={widget.words} figure={figure} onOpen={onDrill && (() => onDrill(widget.filters))} />
  // bands are made here, so that no module lists them
  const { groupBy } = widget
  const open = onDrill && groupBy && groupBy !== 'rating' ? (key: string) => onDrill([...widget.filters, { dimension: groupBy, keys: [key] }]) : undefined
  return <GroupsBody widget={widget} words={widget.words} figure={figure} onOpen={open} />
}
