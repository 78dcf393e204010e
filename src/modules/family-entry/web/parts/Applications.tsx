import { dayOf } from '#foundation/time.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { adminExport, adminList, adminTerminate } from '../../contract.ts'
import { Family } from './Family.tsx'

const LEVEL = '\u2003'

/** Every application; the list of a day for the gate is what was approved for it. */
export function Applications() {
  const { t, pick } = useText()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return (
    <Listing
      of={adminList}
      sheet={adminExport}
      beside={({ date }) => (
        <ExportButton
          endpoint={adminExport}
          input={{ filters: { date: date ?? dayOf(serverNow()), state: 'approved' } }}
          label={t(date ? 'family-entry.all.gateList' : 'family-entry.all.gateToday')}
        />
      )}
      filters={{
        department: (field) => (
          <SelectField {...field} options={tree.map((one) => ({ value: one.code, label: `${LEVEL.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
        ),
      }}
      cells={{
        person: ({ person }) => <PersonCell person={person} note={person.ssoId} />,
        members: ({ members }) => <Family members={members} plain />,
        entered: ({ entered, people }) => `${entered}/${people}`,
      }}
      card={['person', 'state', 'no', 'date', 'department', 'members', 'decidedBy', 'entered']}
      actions={(row) => <Moves of={{ terminate: act(adminTerminate, () => ({})) }} row={row} words="family-entry.all." />}
    />
  )
}
