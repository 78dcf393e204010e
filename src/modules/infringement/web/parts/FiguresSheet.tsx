import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FiguresSheet as Shown } from '#foundation/web/kit/Figures.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFigures, figures } from '../../contract/index.ts'

type Filters = InputOf<typeof figures>['filters']

/** Where the reports gather that the list shows, and how long a takedown takes. */
export function FiguresSheet({ filters, onClose }: { filters: Filters; onClose(): void }) {
  const { t, pick } = useText()
  return (
    <Shown
      words="infringement.figures."
      by={['category', 'kind', 'channel', 'platform', 'city']}
      figures={['count', 'open', 'removed', 'days']}
      drawn={{ count: 'brand', open: 'warn', removed: 'good' }}
      call={useCall(figures, { filters })}
      nameOf={({ whatCn, whatEn }) => pick(whatCn, whatEn)}
      typed
      line={({ open, removed, days }) => t('infringement.figures.card', { open, removed, days: days ?? '—' })}
      empty={t('infringement.list.none')}
      footer={<ExportButton endpoint={exportFigures} input={{ filters }} />}
      onClose={onClose}
    />
  )
}
