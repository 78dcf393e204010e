import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FiguresSheet as Shown } from '#foundation/web/kit/Figures.tsx'
import { formatMonth } from '#foundation/web/kit/format.ts'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportList, type Figure, figures, type ListFilter } from '../../contract/index.ts'

/** The button of the figures of a list, and the sheet that it opens. */
export function FiguresButton({ filters }: { filters: ListFilter }) {
  const { t } = useText()
  return <Opens label={t('work-injury.figures.title')}>{(close) => <FiguresSheet filters={filters} onClose={close} />}</Opens>
}

const WORDS = { location: 'place', part: 'part', degree: 'degree' } as const

function FiguresSheet({ filters, onClose }: { filters: ListFilter; onClose(): void }) {
  const { t, lang } = useText()
  const nameOf = ({ by, what }: Figure) => (by === 'month' ? formatMonth(what, lang) : t(`work-injury.${WORDS[by]}.${what}`))
  return (
    <Shown
      words="work-injury.figures."
      by={['location', 'part', 'degree', 'month']}
      figures={['count']}
      drawn={{ count: 'brand' }}
      call={useCall(figures, { filters })}
      nameOf={nameOf}
      empty={t('work-injury.list.none')}
      footer={<ExportButton endpoint={exportList} input={{ filters: { ...filters, figures: true } }} />}
      onClose={onClose}
    />
  )
}
