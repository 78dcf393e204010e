import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FiguresSheet as Shown } from '#foundation/web/kit/Figures.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFigures, type Figure, figures } from '../../contract.ts'

type Filters = InputOf<typeof figures>['filters']

/** When, where and of what kind the reports are that the list shows. */
export function FiguresSheet({ filters, onClose }: { filters: Filters; onClose(): void }) {
  const { t } = useText()
  const nameOf = ({ by, what }: Figure) => (by === 'kind' ? t(`security-report.kind.${what}`) : by === 'hour' ? `${what}:00` : what)
  return (
    <Shown
      words="security-report.figures."
      by={['kind', 'place', 'hour']}
      figures={['count', 'high', 'lossFen']}
      drawn={{ count: 'brand', high: 'bad' }}
      call={useCall(figures, { filters })}
      nameOf={nameOf}
      typed
      empty={t('security-report.list.none')}
      footer={<ExportButton endpoint={exportFigures} input={{ filters }} />}
      onClose={onClose}
    />
  )
}
