import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { approve, distribution, exportItems, type Item, list, type Role } from '../../contract.ts'
import type { Round } from './Conversion.tsx'
import { ItemSheet } from './ItemSheet.tsx'
import { Results, StageCell, WithSchool } from './Tags.tsx'

const NONE: NonNullable<InputOf<typeof list>['filters']> = {}

/** The items of a round, side by side; who approves them may do so with many at once. */
export function ItemList({ round, role }: { round: Round; role: Role }) {
  const { t, pick, lang, name } = useText()
  const state = useListState(NONE)
  const ofRound = { ...state, filters: { ...state.filters, role, roundId: round.id } }
  const departments = useCall(distribution, { roundId: round.id, role }).data?.departments ?? []
  const [open, setOpen] = useState<string>()
  const approves = (row: Item) => role === 'manager+' && row.can.includes('approve')
  const { chosen, choose, bar } = useApproving()
  return (
    <>
      <Listing
        of={list}
        sheet={exportItems}
        state={ofRound}
        chips="stage"
        filters={{
          department: (field) => <SelectField {...field} options={departments.map((one) => ({ value: one.code, label: name(one) }))} />,
          manager: PersonPick,
        }}
        cells={{
          person: ({ person, school }) => <PersonCell person={person} note={<WithSchool of={person.ssoId} school={school} />} />,
          department: (row) => (
            <>
              {pick(row.departmentCn, row.departmentEn)}
              <small className="line">{pick(row.positionCn, row.positionEn)}</small>
            </>
          ),
          internship: (row) => (
            <>
              {formatDay(row.internFrom, lang)} –
              <br />
              {row.internTo ? formatDay(row.internTo, lang) : '—'}
            </>
          ),
          results: (row) => <Results item={row} />,
          stage: (row) => <StageCell item={row} />,
        }}
        card={['person', 'score', 'stage', 'department', 'internship', 'manager', 'results']}
        {...(role === 'manager+' && { selection: { chosen, choose, can: approves } })}
        actions={(row) => (
          <button type="button" className="btn link" aria-label={`${t('intern-conversion.open')} ${name(row.person)}`} onClick={() => setOpen(row.id)}>
            {t('intern-conversion.open')}
          </button>
        )}
      />
      {bar}
      {open && <ItemSheet id={open} role={role} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Approving many as their managers propose. */
function useApproving() {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(approve)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const approveAll = async () => {
    const action = t('kit.act.approve')
    if ((await confirm({ title: action, text: t('intern-conversion.approveAsk', { count: chosen.size }), action })) === undefined) return
    // one after the other: what one is refused keeps no other waiting
    let done = 0
    for (const id of chosen) if (await attempt({ id })) done++
    choose(new Set())
    if (done > 0) say(t('intern-conversion.approved', { count: done }))
  }
  const bar = (
    <ChosenBar count={chosen.size} onClear={() => choose(new Set())}>
      <button type="button" className="btn p" disabled={sending} onClick={() => void approveAll()}>
        {t('kit.act.approve')}
      </button>
    </ChosenBar>
  )
  return { chosen, choose, bar }
}
