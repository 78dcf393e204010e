import { useState } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { applicationChanges, applicationWithdraw, type ChangeRow } from '../../contract/index.ts'
import { Days } from './Days.tsx'
import { DecideChange } from './DecideChange.tsx'
import { DETAIL, pathTo } from './links.ts'

type Filter = NonNullable<InputOf<typeof applicationChanges>['filters']>
type Column = (typeof applicationChanges.columns)[number]
const ACTS = { withdraw: applicationWithdraw }
const HEAD: readonly Column[] = ['applicationNo', 'status']

interface Props {
  view: 'mine' | 'versions' | 'results' | 'to-decide'
  columns: readonly Column[]
  /** What pressing a row's button opens, instead of the page of the application. */
  onOpen?(row: ChangeRow): void
}

/** Changes, or versions, of a view. */
export function ChangeList({ view, columns, onOpen }: Props) {
  const { t, lang, name } = useText()
  const [nothing] = useState<Filter>({ view })
  const state = useListState(nothing)
  return (
    <Listing
      of={{ ...applicationChanges, columns }}
      state={state}
      chips="status"
      cells={{
        applicationNo: (row) => (
          <Link className="btn link" translate="no" to={pathTo(lang, DETAIL, { id: row.id })}>
            {row.applicationNo}
          </Link>
        ),
        originalNo: ({ originalNo }) => <span translate="no">{originalNo || '—'}</span>,
        applicant: ({ applicant }) => name(applicant),
        dates: (row) => <Days {...row} />,
        decidedBy: ({ decidedBy }) => (decidedBy ? name(decidedBy) : '—'),
      }}
      card={[...HEAD, ...columns.filter((one) => !HEAD.includes(one))]}
      actions={(row) => (
        <>
          <Moves of={ACTS} row={row} words="in-park-access.act." values={{ no: row.applicationNo }} />
          {row.item !== null && <DecideChange item={row.item} no={row.applicationNo} />}
          {onOpen && row.applyId !== null && (
            <button type="button" className="btn link" onClick={() => onOpen(row)}>
              {t('in-park-access.versions.open')}
            </button>
          )}
        </>
      )}
    />
  )
}
