import { useState } from 'react'
import { Empty, ErrorNote } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BoardView, type Filters, query, type Widget } from '../../contract/index.ts'
import { placesOf } from '../../rules/index.ts'
import type { Asked } from './asked.ts'
import { DrillSheet } from './DrillSheet.tsx'
import { WatchSheet } from './WatchSheet.tsx'
import { WidgetCard } from './WidgetCard.tsx'

const bare = ({ metric, kind, groupBy, filters, size, target }: Widget): Widget => ({ metric, kind, groupBy, filters, size, target })

/** How often the figures of an open board are asked anew. */
const POLL_SECONDS = 300

/** The widgets of a board, whose figures come with one call. */
export function BoardPage({ board, asked, minGroup }: { board: BoardView; asked: Asked; minGroup: number }) {
  const { t } = useText()
  const [drilled, drill] = useState<{ at: number; filters: Filters }>()
  const [watched, watch] = useState<number>()
  const figures = useCall(query, { ...asked, widgets: board.widgets.map(bare) }, { pollSeconds: POLL_SECONDS })
  const shown = board.widgets.map((widget, at) => ({ widget, at })).filter(({ widget }) => widget.shown)
  if (figures.error) return <ErrorNote error={figures.error} retry={figures.refetch} />
  if (shown.length === 0) return <Empty text={t('dashboard.nothingShown')} />
  const places = placesOf(shown.map(({ widget }) => widget))
  const open = drilled && board.widgets[drilled.at]
  const watching = watched === undefined ? undefined : board.widgets[watched]
  return (
    <div className="dashboard-grid" aria-busy={figures.updating}>
      {shown.map(({ widget, at }, n) => (
        <WidgetCard
          key={`${board.id}.${widget.metric}.${at}`}
          board={board.id}
          at={at}
          widget={widget}
          place={places[n]!}
          asked={asked}
          figure={figures.data?.[at]}
          minGroup={minGroup}
          onDrill={(filters) => drill({ at, filters })}
          onWatch={() => watch(at)}
          onRetry={figures.refetch}
        />
      ))}
      {open && drilled && <DrillSheet words={open.words} asked={asked} filters={drilled.filters} onClose={() => drill(undefined)} />}
      {watching && <WatchSheet words={watching.words} filters={watching.filters} onClose={() => watch(undefined)} />}
    </div>
  )
}
