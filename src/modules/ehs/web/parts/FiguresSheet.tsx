import type { InputOf } from '#foundation/contract/endpoint.ts'
import { FiguresSheet as Shown } from '#foundation/web/kit/Figures.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { concernFigures } from '../../contract/index.ts'

type Filters = InputOf<typeof concernFigures>['filters']

/** Where the concerns gather that the list shows, and how long they stay open. */
export function FiguresSheet({ filters, onClose }: { filters: Filters; onClose(): void }) {
  const { t } = useText()
  return (
    <Shown
      words="ehs.figures."
      by={['area', 'category']}
      figures={['count', 'open', 'overdue', 'days']}
      drawn={{ count: 'brand', open: 'warn', overdue: 'bad' }}
      call={useCall(concernFigures, { filters })}
      nameOf={({ by, what }) => t(`ehs.${by}.${what}`)}
      line={({ open, overdue, days }) => t('ehs.figures.card', { open, overdue, days: days ?? '—' })}
      empty={t('ehs.concern.none')}
      onClose={onClose}
    />
  )
}
