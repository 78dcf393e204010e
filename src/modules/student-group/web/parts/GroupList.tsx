import { Link } from 'react-router'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFile, groups } from '../../contract.ts'
import { GroupActs } from './GroupActs.tsx'
import { pathTo } from './links.ts'
import { useDaysSaid } from './useDaysSaid.ts'

/** Every application that one may see, the latest first. */
export function GroupList() {
  const { t, lang } = useText()
  /** How many come, and below how many of them with a pass. */
  const counted = (all: number, passes: number, words: string) => (
    <>
      {all}
      {passes > 0 && (
        <>
          <br />
          <small>
            {words} {passes}
          </small>
        </>
      )}
    </>
  )
  const daysSaid = useDaysSaid()
  return (
    <Listing
      of={groups}
      beside={(filters) => <ExportButton endpoint={exportFile} input={{ what: 'groups', filters }} />}
      cells={{
        no: ({ id, no }) => (
          <Link to={pathTo(lang, 'detail', { id })} translate="no">
            {no || '—'}
          </Link>
        ),
        days: ({ visits }) => daysSaid(visits),
        students: ({ students, uepStudents }) => counted(students, uepStudents, t('student-group.groups.uepStudents')),
        teachers: ({ teachers, uepTeachers }) => counted(teachers, uepTeachers, t('student-group.groups.uepTeachers')),
        totalFen: ({ totalFen }) => (totalFen === null ? '—' : formatFen(totalFen)),
      }}
      card={['school', 'status', 'no', 'partner', 'days', 'students', 'teachers', 'totalFen', 'owner']}
      actions={(row) => <GroupActs row={row} details />}
    />
  )
}
