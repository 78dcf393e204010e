import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { FilterField } from '#foundation/web/kit/FilterFields.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { type ListState, useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { type Desk as DeskName, exportList, type ListFilter, type ListRow, list } from '../../contract/index.ts'
import { placeOf } from './deskOf.ts'
import { DaysSince, PaymentTag, TrackTag, Waiting } from './Tags.tsx'

type Column = (typeof list.columns)[number]
type FilterName = keyof ListFilter & string
export const PAGE_SIZE = 10

/** What a desk shows of its rows, and what they are narrowed by. */
export interface Shown {
  columns: readonly Column[]
  filters: readonly FilterName[]
  chips?: FilterName
}
interface Props extends Shown {
  desk: DeskName
  beside?(filters: ListFilter): ReactNode
  state?: ListState<ListFilter>
  selection?: { chosen: ReadonlySet<string>; choose(keys: ReadonlySet<string>): void; can(row: ListRow): boolean }
}

/** The list of a desk, with its own columns and filters. */
export function Desk({ desk: role, columns, filters, chips, beside, state: given, selection }: Props) {
  const { t, lang, pick } = useText()
  const [nothing] = useState<ListFilter>({ role })
  const own = useListState(nothing)
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const shown = [...filters, ...(chips ? [chips] : [])]
  const of = { ...list, columns, hidden: Object.keys(list.filters).filter((name) => !shown.some((one) => one === name)) }
  const span = (from: string | null, to: string | null) => (from && to ? formatDays(from, to, lang) : '—')
  const department = (field: FilterField<string>) => (
    <SelectField {...field} options={tree.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
  )
  return (
    <Listing
      of={of}
      sheet={exportList}
      state={given ?? own}
      pageSize={PAGE_SIZE}
      {...(chips && { chips })}
      {...(beside && { beside })}
      {...(selection && { selection })}
      filters={{ department }}
      cells={{
        number: ({ sid, number }) => (
          <Link className="btn link" translate="no" to={`/${lang}/workinjury/${placeOf(role)}/detail/${sid}`}>
            {number || t('work-injury.draft')}
          </Link>
        ),
        person: ({ person }) => <PersonCell person={person} note={person.ssoId} />,
        daysSince: (row) => <DaysSince {...row} />,
        state: (row) => <TrackTag state={row.state} outcome={null} />,
        waitsFor: (row) => <Waiting {...row} />,
        vacation: (row) => span(row.vacationFrom, row.vacationTo),
        downtime: (row) => span(row.from, row.to),
        bank: (row) => <span data-typed="">{[row.bankName, row.accountNumber].filter(Boolean).join(' ')}</span>,
        paymentState: ({ paymentState }) => paymentState && <PaymentTag state={paymentState} />,
      }}
      card={['number', columns.includes('paymentState') ? 'paymentState' : 'state', ...columns.filter((name) => !HEAD.includes(name))]}
    />
  )
}
const HEAD: readonly Column[] = ['number', 'state', 'paymentState']
