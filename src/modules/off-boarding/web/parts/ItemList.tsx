import { useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import type { OwnFilters } from '#foundation/web/kit/FilterFields.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { exportAll, exporthrbp, exportItems, HR, HRBP, type Item, type ItemFilter, privilege, searchItem } from '../../contract.ts'
import { Chosen } from './Chosen.tsx'
import { ClearForm } from './ClearForm.tsx'
import { DueTag, LeavesOn, SignTag, StatusTag, Things } from './Tags.tsx'

const PAGE_SIZE = 20
const NO_ROWS: readonly Item[] = []
const NOTHING: ItemFilter = {}

/** The items of tasks that are mine, and for HR all: cleared one by one or together, and taken away as a file. */
export function ItemList() {
  const { t, pick, lang } = useText()
  const { may } = useMe()
  const state = useListState(NOTHING)
  const { data: allowed } = useCall(privilege, {})
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const rows = useCall(searchItem, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.includes('complete'),
  )
  const [cleared, clear] = useState<Item>()
  const who = (row: Item) => <PersonCell person={row.person} note={`${row.person.ssoId} · ${pick(row.departmentCn, row.departmentEn)}`} />
  const task = (row: Item) => (
    <span>
      <span data-typed="">{pick(row.taskCn, row.taskEn)}</span>
      <br />
      <small>
        <DueTag {...row} />
      </small>
      <Things {...row} />
    </span>
  )
  const filters: OwnFilters<ItemFilter> = {
    taskId: (field) => <SelectField {...field} options={(allowed?.tasks ?? []).map((one) => ({ value: one.id, label: pick(one.nameCn, one.nameEn) }))} />,
    department: (field) => (
      <SelectField {...field} options={tree.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
    ),
  }
  const input = { filters: state.filters }
  return (
    <>
      <Listing
        of={searchItem}
        sheet={exportItems}
        state={state}
        pageSize={PAGE_SIZE}
        chips="status"
        filters={filters}
        selection={chosen.selection}
        beside={() => (
          <>
            {may(HR) && <ExportButton endpoint={exportAll} input={input} label={t('off-boarding.exportAll')} />}
            {may(HRBP) && <ExportButton endpoint={exporthrbp} input={input} label={t('off-boarding.exporthrbp')} />}
          </>
        )}
        cells={{
          person: who,
          task,
          leaves: (row) => (
            <>
              <LeavesOn {...row} />
              <small>{t(`off-boarding.type.${row.type}`)}</small>
            </>
          ),
          status: (row) => <StatusTag {...row} />,
          esignStatus: (row) => <SignTag {...row} />,
          amountFen: (row) => (row.amountFen === null ? '—' : formatFen(row.amountFen)),
        }}
        card={(row) => (
          <>
            <div className="row between">
              {who(row)}
              <StatusTag {...row} />
            </div>
            <div className="above below near">{task(row)}</div>
            <div className="row between wrap">
              <LeavesOn {...row} />
              {row.amountFen !== null && <b>{formatFen(row.amountFen)}</b>}
            </div>
            <small data-typed="">{pick(row.ownerCn, row.ownerEn)}</small>
          </>
        )}
        actions={(row) => (
          <span className="row">
            {row.can.length > 0 && (
              <button type="button" className="btn link" onClick={() => clear(row)}>
                {t(row.status === 'awaiting' ? 'off-boarding.clear' : 'off-boarding.change')}
              </button>
            )}
            <Link className="btn link" to={`/${lang}/off-boarding/${row.caseId}`}>
              {t('off-boarding.details')}
            </Link>
          </span>
        )}
      />
      <Chosen rows={chosen.rows} onDone={chosen.clear} />
      {cleared && <ClearForm key={cleared.id} item={cleared} onClose={() => clear(undefined)} />}
    </>
  )
}
