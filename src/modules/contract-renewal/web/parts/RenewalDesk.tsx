import { useState } from 'react'
import type { OwnFilters } from '#foundation/web/kit/FilterFields.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { enumListV2, getDepartmentTree } from '#services/people/contract.ts'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportList, type ListFilter, list, type Renewal, type Role } from '../../contract.ts'
import { Chosen } from './Chosen.tsx'
import { RenewalSheet } from './RenewalSheet.tsx'
import { Decisions, EndsOn, OutcomeTag, SignTag, StepTag, Waiting, WaitingCell } from './RenewalTags.tsx'

const PAGE_SIZE = 20
const NO_ROWS: readonly Renewal[] = []
const byPerson = PersonPick
/** A team is small: a few filters do. */
const FEW: OwnFilters<ListFilter> = {
  ...{ state: null, department: null, entity: null, employeeClass: null, contractNo: null, yearsFrom: null, register: null, hrbpDecision: null },
  ...{ outcome: null, renewalCount: null, employeeAnswer: null, esignState: null, managerDecision: null },
  ssoId: byPerson,
}
/** What several are chosen for at a desk. */
const TOGETHER = { hrops: 'remind', hrbp: 'confirm', manager: 'decide' } as const

/** The renewals of a desk: a list, one of them opened over it (`?id=`), and several done at once. */
export function RenewalDesk({ desk: role, beside }: { desk: Role; beside?: React.ReactNode }) {
  const { t, pick } = useText()
  const [nothing] = useState<ListFilter>({ role })
  const state = useListState(nothing)
  const [opened, open] = useOpened()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const { data: classes = [] } = useCall(enumListV2, { key: 'employeeClass' }, { cache: true })
  const rows = useCall(list, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.includes(TOGETHER[role]),
  )
  const opener = (row: Renewal) => (
    <button type="button" className="btn link" onClick={() => open(row.id)}>
      {t(row.can.includes(TOGETHER[role]) && role !== 'hrops' ? `contract-renewal.act.${TOGETHER[role]}` : 'contract-renewal.details')}
    </button>
  )
  const who = (row: Renewal) => <PersonCell person={row.person} note={`${row.person.ssoId} · ${pick(row.departmentCn, row.departmentEn)}`} />
  const few = role === 'manager'
  const filters: OwnFilters<ListFilter> = {
    ...(role === 'hrops' ? { step: null } : { state: null }),
    ssoId: byPerson,
    department: (field) => (
      <SelectField {...field} options={tree.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
    ),
    employeeClass: ({ label, value, onChange }) => (
      <SelectField
        label={label}
        value={value === undefined ? undefined : String(value)}
        options={classes.filter(({ code }) => code !== '0').map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
        onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
      />
    ),
  }
  return (
    <>
      <Listing
        of={list}
        sheet={exportList}
        state={state}
        pageSize={PAGE_SIZE}
        chips={role === 'hrops' ? 'state' : 'step'}
        beside={() => beside}
        {...(!few && { selection: chosen.selection })}
        filters={few ? FEW : filters}
        cells={{
          person: who,
          contract: (row) => (
            <>
              <EndsOn {...row} />
              <br />
              <small>
                <span translate="no">{row.contractNo}</span> · {t(`people.enum.employeeType.${row.employeeType}`)}
              </small>
            </>
          ),
          state: (row) => (
            <span className="row wrap tight">
              {row.outcome ? <OutcomeTag {...row} /> : <StepTag {...row} />} <SignTag {...row} />
            </span>
          ),
          decisions: (row) => <Decisions {...row} />,
          waiting: (row) => <WaitingCell {...row} />,
        }}
        card={(row) => (
          <>
            <div className="row between">
              {who(row)}
              {row.outcome ? <OutcomeTag {...row} /> : <StepTag {...row} />}
            </div>
            <div className="row between wrap tight above below near">
              <EndsOn {...row} />
              <SignTag {...row} />
            </div>
            <Waiting {...row} />
          </>
        )}
        actions={opener}
      />
      {role !== 'manager' && <Chosen desk={role} rows={chosen.rows} onDone={chosen.clear} />}
      {opened && <RenewalSheet id={opened} onClose={() => open(undefined)} />}
    </>
  )
}
