import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { MOST_CHOSEN } from '../../contract/base.ts'
import { type RecordRow, recordExport, recordList } from '../../contract/records.ts'
import { DepartmentFilter, KeywordFilter } from './Filters.tsx'
import { Overview } from './Overview.tsx'
import { actsOf, RecordActs } from './RecordActs.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { RatingTag, Score, StageTag } from './Tags.tsx'

type Asked = NonNullable<InputOf<typeof recordList>['filters']>
const PAGE_SIZE = 20
const NO_ROWS: readonly RecordRow[] = []
const shown = (...left: readonly string[]) => recordList.columns.filter((name) => !left.includes(name))
/** What each role looks at: an evaluator knows who that is, and what the reason was; the score of who evaluates is the total of the others. */
const COLUMNS = {
  evaluator: shown('evaluator', 'topRatingReason'),
  secondlm: shown('joinDate', 'evaluatorScore'),
  hrbp: shown('evaluatorScore', 'topRatingReason'),
  admin: shown('evaluatorScore', 'topRatingReason'),
} as const satisfies Readonly<Record<Asked['role'], unknown>>

interface Props {
  /** With which the list begins, and in which role; one and the same object each time. */
  initial: Asked
  /** By what its chips are. */
  chips?: 'stage' | 'uploadState'
}

/** The records of a role, with how they stand and what is done with one or several (PERF-35). */
export function RecordDesk({ initial, chips = 'stage' }: Props) {
  const { role } = initial
  const { t, lang, name } = useText()
  const state = useListState<Asked>(initial)
  const [opened, open] = useState<string>()
  const rows = useCall(recordList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.some((act) => actsOf(role).includes(act)),
    MOST_CHOSEN,
  )
  const { cycle } = state.filters
  return (
    <>
      {chips === 'stage' && (
        <Overview as={role} cycle={cycle} whole={role === 'hrbp' || role === 'admin'} onCycle={(next) => state.setFilters({ ...state.filters, cycle: next })} />
      )}
      <Listing
        of={{ ...recordList, columns: COLUMNS[role] }}
        sheet={recordExport}
        state={state}
        pageSize={PAGE_SIZE}
        chips={chips}
        selection={chosen.selection}
        filters={{
          department: (field) => <DepartmentFilter {...field} />,
          keyword: (field) => <KeywordFilter {...field} />,
          evaluator: role === 'evaluator' ? null : PersonPick,
          ...(role !== 'admin' && { uploadState: null }),
        }}
        cells={{
          evaluator: ({ evaluator, proposed }) => (
            <>
              <PersonCell person={evaluator} />
              {proposed && <small className="line">{t('performance.proposed', { name: name(proposed) })}</small>}
            </>
          ),
          joinDate: ({ joinDate, isNew }) => (
            <>
              {formatDay(joinDate, lang)}
              {isNew && <small className="line">{t('performance.newJoiner')}</small>}
            </>
          ),
          selfScore: ({ selfScore }) => <Score score={selfScore} />,
          evaluatorScore: ({ evaluatorScore }) => <Score score={evaluatorScore} />,
          totalScore: ({ totalScore }) => <Score score={totalScore} />,
          rating: (row) => <RatingTag {...row} />,
          stage: (row) => <StageTag {...row} />,
          dueOn: ({ dueOn }) => (dueOn ? formatDay(dueOn, lang) : '—'),
        }}
        card={['person', 'stage', 'evaluator', 'selfScore', 'totalScore', 'rating', 'topRatingReason', 'dueOn']}
        actions={(row) => {
          const does = t(row.can.includes('score') ? 'performance.review.do' : 'performance.open')
          return (
            <button type="button" className="btn link" aria-label={`${does} ${name(row.person)}`} onClick={() => open(row.id)}>
              {does}
            </button>
          )
        }}
      />
      <RecordActs as={role} rows={chosen.rows} onDone={chosen.clear} />
      {opened && <RecordSheet id={opened} onClose={() => open(undefined)} />}
    </>
  )
}
