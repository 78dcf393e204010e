import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportRegistrations, registrations, remove } from '../../contract.ts'
import { AddForm } from './AddForm.tsx'
import { useNights, useNightText } from './useNightText.ts'

const LEVEL = '\u2003'

/** Who has registered for which night, and who came; adding somebody, and taking somebody off. */
export function Registrations() {
  const { t, pick } = useText()
  const say = useNightText()
  const nights = useNights()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return (
    <Listing
      of={registrations}
      sheet={exportRegistrations}
      beside={() => (
        <Opens className="btn p" label={t('park-after-dark.add')}>
          {(close) => <AddForm nights={nights} onClose={close} />}
        </Opens>
      )}
      filters={{
        nightId: (field) => <SelectField {...field} options={nights.map(({ id, label }) => ({ value: id, label }))} />,
        department: (field) => (
          <SelectField {...field} options={tree.map((one) => ({ value: one.code, label: `${LEVEL.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
        ),
        ssoId: PersonPick,
      }}
      cells={{
        person: ({ person }) => <PersonCell person={person} note={`${person.ssoId} · ${pick(person.departmentCn, person.departmentEn)}`} />,
        night: say,
      }}
      card={['person', 'state', 'event', 'night', 'guests', 'registeredAt', 'enteredAt']}
      actions={(row) => <Moves of={{ remove }} row={row} words="park-after-dark.registrations." />}
    />
  )
}
