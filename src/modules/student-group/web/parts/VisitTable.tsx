import type { ReactNode } from 'react'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import { COUNTS } from '../../rules/visits.ts'

interface Line {
  visitDate: string
  students: number
  teachers: number
  uepStudents: number
  uepTeachers: number
  amountFen: number | null
  arrived?: number | null
}
interface Props<L> {
  visits: readonly L[]
  /** How many came stands beside the plan. */
  arrivals?: boolean
  actions?(visit: L): ReactNode
}

/** Who comes on which day, what it costs, and who came. */
export function VisitTable<L extends Line>({ visits, arrivals = false, actions }: Props<L>) {
  const { t, lang } = useText()
  const word = (name: string) => t(`student-group.field.${name}`)
  const amount = ({ amountFen }: L) => (amountFen === null ? '—' : formatFen(amountFen))
  return (
    <List<L>
      rows={visits}
      rowKey={({ visitDate }) => visitDate}
      empty={t('student-group.visit.none')}
      columns={[
        { key: 'visitDate', title: word('visitDate'), cell: ({ visitDate }) => formatDay(visitDate, lang) },
        ...COUNTS.map((name) => ({ key: name, title: word(name), cell: (visit: L) => visit[name], num: true })),
        { key: 'amountFen', title: word('amountFen'), cell: amount, num: true },
        ...(arrivals ? [{ key: 'arrived', title: word('arrived'), cell: ({ arrived }: L) => arrived ?? '—', num: true }] : []),
      ]}
      card={(visit) => (
        <>
          <div className="row between">
            <b>{formatDay(visit.visitDate, lang)}</b>
            <span>{amount(visit)}</span>
          </div>
          <small>
            {[...COUNTS.map((name) => `${word(name)} ${visit[name]}`), ...(arrivals ? [`${word('arrived')} ${visit.arrived ?? '—'}`] : [])].join(' · ')}
          </small>
        </>
      )}
      {...(actions && { actions })}
    />
  )
}
