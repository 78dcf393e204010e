import { useState } from 'react'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ApplicationRow, applicationExport, applicationList, jobs, MOST_AT_ONCE } from '../../contract/index.ts'
import { ApplicationSheet } from './ApplicationSheet.tsx'
import { Board } from './Board.tsx'
import { MoveForm } from './MoveForm.tsx'
import { useDepartments } from './useDepartments.ts'
import { ApprovalTag, ProgressBar } from './Way.tsx'

type Filters = ParsedOf<typeof applicationList>['filters']
const NOTHING: Filters = {}
const PAGE_SIZE = 20
const MOST_JOBS = 100
const NO_ROWS: readonly ApplicationRow[] = []

/** Applications as a list or by their progress; one or several are moved on. */
export function Applications() {
  const { t, pick } = useText()
  const state = useListState(NOTHING)
  const { filters } = state
  const rows = useCall(applicationList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const departments = useDepartments()
  const positions = useCall(jobs, { pageSize: MOST_JOBS })
  const [asBoard, showBoard] = useState(false)
  const [opened, open] = useState<string>()
  const [moves, move] = useState<readonly ApplicationRow[]>()
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ next }) => next !== null,
    MOST_AT_ONCE,
  )
  // several are moved from the same step
  const [first] = chosen.rows
  const together = first !== undefined && chosen.rows.every(({ progress }) => progress === first.progress)
  return (
    <>
      <div className="row">
        <button type="button" className="btn" aria-pressed={asBoard} onClick={() => showBoard(!asBoard)}>
          {t(asBoard ? 'internal-jobs.board.list' : 'internal-jobs.board')}
        </button>
      </div>
      {asBoard ? (
        <Board onOpen={open} />
      ) : (
        <Listing
          of={applicationList}
          state={state}
          pageSize={PAGE_SIZE}
          sheet={applicationExport}
          selection={chosen.selection}
          filters={{
            job: (field) => (
              <SelectField
                {...field}
                typed
                options={(positions.data?.list ?? []).map(({ id, code, titleCn, titleEn }) => ({ value: id, label: `${code} ${pick(titleCn, titleEn)}` }))}
              />
            ),
            department: (field) => <SelectField {...field} typed options={departments} />,
          }}
          cells={{
            title: ({ titleCn, titleEn }) => <span data-typed="">{pick(titleCn, titleEn)}</span>,
            approval: (row) => <ApprovalTag {...row} />,
            progress: (row) => <ProgressBar {...row} />,
          }}
          card={['person', 'approval', 'title', 'progress', 'days', 'submittedAt']}
          actions={({ id }) => (
            <button type="button" className="btn link" onClick={() => open(id)}>
              {t('internal-jobs.open')}
            </button>
          )}
        />
      )}
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <button type="button" className="btn p" disabled={!together} onClick={() => move(chosen.rows)}>
          {t('internal-jobs.move')}
        </button>
        {!together && chosen.rows.length > 0 && <small>{t('internal-jobs.move.together')}</small>}
      </ChosenBar>
      {opened !== undefined && <ApplicationSheet id={opened} onClose={() => open(undefined)} />}
      {moves && (
        <MoveForm
          rows={moves}
          onClose={(done) => {
            move(undefined)
            if (done) chosen.clear()
          }}
        />
      )}
    </>
  )
}
