import { useState } from 'react'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportList, type Filters, mine, type Row, search } from '../../contract.ts'
import { RequestSheet } from './RequestSheet.tsx'
import { SignTag, StepTag } from './Tags.tsx'

/** Requests, each opened over the list (`?id=`): of one variant of one's own, or all that HR reaches. */
export function RequestList({ of }: { of: Row['variant'] | 'all' }) {
  const { t, lang, pick } = useText()
  const [nothing] = useState<Filters>(of === 'all' ? {} : { variant: of })
  const state = useListState(nothing)
  const [opened, open] = useOpened()
  const who = ({ person }: Row) => <PersonCell person={person} note={`${person.ssoId} · ${pick(person.departmentCn, person.departmentEn)}`} />
  const shown = {
    state,
    cells: {
      person: who,
      state: (row: Row) => <StepTag {...row} />,
      esignState: (row: Row) => <SignTag {...row} />,
    },
    card: (row: Row) => (
      <>
        <div className="row between">
          {who(row)}
          <StepTag {...row} />
        </div>
        <div className="row between wrap tight above near">
          <span>{row.lastWorkingDate ? t('termination.lastDay', { day: formatDay(row.lastWorkingDate, lang) }) : '—'}</span>
          <SignTag {...row} />
        </div>
      </>
    ),
    actions: (row: Row) => (
      <button type="button" className="btn link" onClick={() => open(row.id)}>
        {t(row.can.includes('approve') ? 'termination.act.approve' : 'termination.details')}
      </button>
    ),
  }
  const sheet = (filters: Filters) => <ExportButton endpoint={exportList} input={{ all: of === 'all', filters }} />
  return (
    <>
      {of === 'all' ? <Listing of={search} {...shown} beside={sheet} /> : <Listing of={mine} {...shown} beside={sheet} />}
      {opened && <RequestSheet id={opened} onClose={() => open(undefined)} />}
    </>
  )
}
