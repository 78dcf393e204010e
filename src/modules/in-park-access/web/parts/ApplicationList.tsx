import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { type ListState, useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { type ApplicationRow, applicationSearch, exportInParkAccess } from '../../contract/index.ts'
import { Days } from './Days.tsx'
import { pathTo } from './links.ts'

export type ApplicationFilter = NonNullable<InputOf<typeof applicationSearch>['filters']>
type Column = (typeof applicationSearch.columns)[number]
type Filter = keyof ApplicationFilter & string
/** Characters of the names of who comes that a row shows. */
const NAMES = 24

interface Props {
  scope: 'mine' | 'changeable' | 'approval' | 'records'
  columns: readonly Column[]
  filters: readonly Filter[]
  chips?: Filter
  /** Where the number leads. */
  to(row: ApplicationRow): string
  state?: ListState<ApplicationFilter>
  selection?: { chosen: ReadonlySet<string>; choose(keys: ReadonlySet<string>): void; can(row: ApplicationRow): boolean }
  actions?(row: ApplicationRow): ReactNode
}
const HEAD: readonly Column[] = ['applicationNo', 'status']

/** Applications of a scope, with the columns and filters of its page. */
export function ApplicationList({ scope, columns, filters, chips, to, state: given, selection, actions }: Props) {
  const { t, lang, name } = useText()
  const [nothing] = useState<ApplicationFilter>({ scope })
  const own = useListState(nothing)
  const shown = [...filters, ...(chips ? [chips] : [])]
  const of = { ...applicationSearch, columns, hidden: Object.keys(applicationSearch.filters).filter((one) => !shown.some((filter) => filter === one)) }
  return (
    <Listing
      of={of}
      state={given ?? own}
      {...(chips && { chips })}
      {...(selection && { selection })}
      {...(actions && { actions })}
      {...(scope !== 'changeable' && {
        beside: ({ scope: _, ...asked }: ApplicationFilter) => <ExportButton endpoint={exportInParkAccess} input={{ list: scope, filters: asked }} />,
      })}
      cells={{
        applicationNo: (row) => (
          <>
            <Link className="btn link" translate="no" to={pathTo(lang, to(row), { id: row.id })}>
              {row.applicationNo || t('state.AccessApplication.unsubmitted')}
            </Link>
            {row.isChange && <Tag tone="b">{t('in-park-access.change')}</Tag>}
          </>
        ),
        names: (row) => (
          <>
            {row.persons} <small data-typed="">{row.names.length > NAMES ? `${row.names.slice(0, NAMES)}…` : row.names}</small>
          </>
        ),
        dates: (row) => <Days {...row} />,
        waiting: ({ waitingDays }) => (waitingDays === null ? '—' : t('in-park-access.days', { count: waitingDays })),
        hits: ({ hits }) => (hits === 0 ? '—' : <Tag tone="r">{t('in-park-access.hits', { count: hits })}</Tag>),
        submittedAt: ({ submittedAt }) => (submittedAt ? formatInstant(submittedAt, lang) : '—'),
        decidedBy: ({ decidedBy }) => (decidedBy ? name(decidedBy) : '—'),
      }}
      card={[...HEAD, ...columns.filter((one) => !HEAD.includes(one))]}
    />
  )
}
