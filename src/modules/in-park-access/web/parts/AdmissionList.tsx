import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { type AdmissionRow, admissionSearch, exportInParkAccess } from '../../contract/index.ts'
import { applicationLife } from '../../rules/life.ts'
import { Days } from './Days.tsx'
import { ADMISSION, pathTo } from './links.ts'

type Filter = NonNullable<InputOf<typeof admissionSearch>['filters']>
type Column = (typeof admissionSearch.columns)[number]
const LISTS = { mine: 'admissions', all: 'admissionsOfAll', adjusted: 'adjusted' } as const
const HEAD: readonly Column[] = ['applicationNo', 'status']

interface Props {
  scope: keyof typeof LISTS
  columns: readonly Column[]
  actions?(row: AdmissionRow): ReactNode
}

/** Admissions of a scope. */
export function AdmissionList({ scope, columns, actions }: Props) {
  const { t, lang, name } = useText()
  const [nothing] = useState<Filter>({ scope })
  const state = useListState(nothing)
  return (
    <Listing
      of={{ ...admissionSearch, columns }}
      state={state}
      chips="status"
      {...(actions && { actions })}
      beside={({ scope: _, ...filters }: Filter) => <ExportButton endpoint={exportInParkAccess} input={{ list: LISTS[scope], filters }} />}
      cells={{
        applicationNo: ({ id, applicationNo }) => (
          <Link className="btn link" translate="no" to={pathTo(lang, ADMISSION, { id })}>
            {applicationNo}
          </Link>
        ),
        applicant: ({ applicant }) => name(applicant),
        dates: (row) => <Days {...row} />,
        status: ({ status, revoked }) => (revoked ? <Tag tone="r">{t('in-park-access.revoked')}</Tag> : <StateTag of={applicationLife} state={status} />),
        adjustedBy: ({ adjustedBy }) => (adjustedBy ? name(adjustedBy) : '—'),
      }}
      card={[...HEAD, ...columns.filter((one) => !HEAD.includes(one))]}
    />
  )
}
