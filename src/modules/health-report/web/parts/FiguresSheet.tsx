import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FiguresSheet as Shown } from '#foundation/web/kit/Figures.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFigures, figures, type Round } from '../../contract.ts'

/** How many of a round have reported, are flagged and stay away, by day and by department. */
export function FiguresSheet({ round: { id, nameCn, nameEn }, onClose }: { round: Round; onClose(): void }) {
  const { t, pick, lang } = useText()
  return (
    <Shown
      words="health-report.figures."
      by={['day', 'department']}
      figures={['asked', 'reported', 'missing', 'flagged', 'away']}
      drawn={{ reported: 'brand', missing: 'warn', away: 'bad' }}
      call={useCall(figures, { roundId: id })}
      nameOf={(row) => (row.by === 'day' ? formatDay(row.what, lang) : pick(row.nameCn, row.nameEn))}
      above={<b data-typed="">{pick(nameCn, nameEn)}</b>}
      empty={t('health-report.list.none')}
      footer={<ExportButton endpoint={exportFigures} input={{ roundId: id }} />}
      onClose={onClose}
    />
  )
}
