import { useState } from 'react'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportLetters, type LetterFilter, type LetterRow, listLetters, type View } from '../../contract.ts'
import { CHECKS } from './acts.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { DeliveryTag, LateTag, LevelTag, OnDay, ScanTag, StatusTag } from './LetterTags.tsx'

const PAGE_SIZE = 20
const NO_ROWS: readonly LetterRow[] = []
/** The letters of one desk: a list, one of them opened over it (`?id=`), and at the archive several checked at once. */
export function LetterDesk({ view }: { view: View }) {
  const { t, pick } = useText()
  const [nothing] = useState<LetterFilter>({ view })
  const state = useListState(nothing)
  const [opened, open] = useOpened()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const archive = view === 'pfile'
  const rows = useCall(listLetters, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.includes('archive'),
  )
  const opener = (row: LetterRow) => (
    <button type="button" className="btn link" onClick={() => open(row.id)}>
      {row.letterNo ?? t('disciplinary.notNumbered')}
    </button>
  )
  const person = PersonPick
  return (
    <>
      <Listing
        of={listLetters}
        sheet={exportLetters}
        state={state}
        pageSize={PAGE_SIZE}
        {...(archive && { chips: 'scanState', selection: chosen.selection })}
        filters={{
          ssoId: person,
          draftedBy: view === 'admin' ? person : null,
          department: (field) => (
            <SelectField {...field} options={tree.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
          ),
        }}
        cells={{
          letterNo: opener,
          level: (row) => <LevelTag {...row} />,
          status: (row) => <StatusTag {...row} />,
          delivery: (row) => <DeliveryTag {...row} />,
          scanState: (row) => (
            <>
              <ScanTag {...row} /> <LateTag {...row} />
            </>
          ),
          archiveNo: (row) => <span data-typed="">{[row.archiveNo, row.box].filter(Boolean).join(' · ')}</span>,
        }}
        card={(row) => (
          <>
            <div className="row between">
              <PersonCell person={row.person} />
              <StatusTag {...row} />
            </div>
            <div className="row wrap tight above below near">
              <LevelTag {...row} /> <DeliveryTag {...row} /> <ScanTag {...row} /> <LateTag {...row} />
            </div>
            <small>
              {t(`disciplinary.category.${row.category}`)} · {pick(row.departmentCn, row.departmentEn)}
            </small>
            <div className="row between">
              {opener(row)}
              <small>
                <OnDay day={row.publishedOn ?? row.incidentDate} />
              </small>
            </div>
          </>
        )}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <Moves
          of={CHECKS}
          row={{ id: '', ids: chosen.rows.map(({ id }) => id), can: ['archive', 'return'] }}
          words="disciplinary.act."
          className="btn"
          onDone={chosen.clear}
        />
      </ChosenBar>
      {opened && <LetterSheet id={opened} onClose={() => open(undefined)} />}
    </>
  )
}
