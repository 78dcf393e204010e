import { FigureGroups } from '#foundation/web/kit/Figures.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Group } from '../../contract/team.ts'

/** How many records of courses there are, are finished and overdue. */
export function Groups({ by, rows }: { by: 'courses' | 'departments'; rows: readonly Group[] }) {
  const { t, pick } = useText()
  return (
    <FigureGroups
      words="learning.report."
      title={t(`learning.report.tab.${by}`)}
      figures={['share', 'all', 'finished', 'overdue']}
      drawn={{ finished: 'good', overdue: 'bad' }}
      framed
      rows={rows.map((row) => ({ ...row, share: `${row.all === 0 ? 0 : Math.round((row.finished / row.all) * 100)}%` }))}
      rowKey={({ key }) => key}
      nameOf={({ nameCn, nameEn }) => pick(nameCn, nameEn)}
      typed
      empty={t('learning.report.none')}
      line={({ all, finished, overdue }) => t('learning.report.line', { all, finished, overdue })}
    />
  )
}
