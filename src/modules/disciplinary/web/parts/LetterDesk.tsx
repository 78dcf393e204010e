import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ssoId } from '#foundation/contract/schemas.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import type { FilterField } from '#foundation/web/kit/FilterFields.tsx'
import { SelectField } from '#foundation/web/kit/fields.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonFilter } from '#foundation/web/kit/PersonFilter.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card, getDepartmentTree, userAllByKeyword } from '#services/people/contract.ts'
import { exportLetters, type LetterFilter, type LetterRow, listLetters, type View } from '../../contract.ts'
import { CHECKS } from './acts.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { DeliveryTag, LateTag, LevelTag, OnDay, ScanTag, StatusTag } from './LetterTags.tsx'

const PAGE_SIZE = 20
const NO_ROWS: readonly LetterRow[] = []
const DIRECTORY = { search: userAllByKeyword, card }

/** The letters of one desk: a list, one of them opened over it (`?id=`), and at the archive several checked at once. */
export function LetterDesk({ view }: { view: View }) {
  const { t, pick } = useText()
  const [nothing] = useState<LetterFilter>({ view })
  const state = useListState(nothing)
  const [query, ask] = useSearchParams()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const archive = view === 'pfile'
  const rows = useCall(listLetters, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.includes('archive'),
  )
  const open = (id: string | undefined) =>
    ask((before) => {
      const after = new URLSearchParams(before)
      if (id) after.set('id', id)
      else after.delete('id')
      return after
    })
  const opened = query.get('id')
  const opener = (row: LetterRow) => (
    <button type="button" className="btn link" onClick={() => open(row.id)}>
      {row.letterNo ?? t('disciplinary.notNumbered')}
    </button>
  )
  const person = ({ value, ...field }: FilterField<string>) => <PersonFilter {...field} value={ssoId.safeParse(value).data} directory={DIRECTORY} />
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
            <div className="row wrap" style={{ gap: 6, margin: '8px 0' }}>
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
