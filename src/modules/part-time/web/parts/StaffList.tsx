import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportList, list, pickList } from '../../contract.ts'
import { searching } from '../../rules.ts'
import { Activate } from './Activate.tsx'
import { ChangeSheet } from './ChangeSheet.tsx'
import { DaysTag } from './DaysTag.tsx'
import { SidSheet, StaffSheet } from './StaffSheet.tsx'

/** The staff within reach, the longest without a shift first. */
export function StaffList() {
  const { t, pick } = useText()
  const [address, setAddress] = useSearchParams()
  const [opened, open] = useState<string>()
  const options = useCall(pickList, {}).data
  const [sid, change] = [address.get('sid'), address.get('change')]
  const close = () =>
    setAddress(
      (before) => {
        for (const one of ['sid', 'change']) before.delete(one)
        return before
      },
      { replace: true },
    )
  const tooShort = (keyword: string | undefined) =>
    Boolean(keyword) && searching.check({ facts: {}, input: { keyword: keyword ?? '' }, p: {}, now: serverNow() }).length > 0
  return (
    <>
      <Listing
        of={list}
        sheet={exportList}
        chips="activationStatus"
        filters={{
          keyword: ({ label, value, onChange }) => (
            <TextField label={label} type="search" value={value} {...(tooShort(value) && { fault: t('rule.PARTT-10') })} onChange={onChange} />
          ),
          division: (field) => (
            <SelectField {...field} options={(options?.divisions ?? []).map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))} />
          ),
          position: (field) => (
            <SelectField {...field} options={(options?.positions ?? []).map(({ nameCn, nameEn }) => ({ value: nameCn, label: pick(nameCn, nameEn) }))} />
          ),
        }}
        cells={{
          person: ({ person }) => <PersonCell person={person} note={person.ssoId} />,
          consecutiveUnscheduledDays: (row) => <DaysTag {...row} />,
        }}
        card={['person', 'activationStatus', 'consecutiveUnscheduledDays', 'latestSchedulingDate', 'position', 'phone', 'employeeStatus']}
        actions={(row) => (
          <>
            <button type="button" className="btn link" onClick={() => open(row.id)}>
              {t('part-time.details')}
            </button>
            <Activate row={row} className="btn link" />
          </>
        )}
      />
      {opened && <StaffSheet id={opened} onClose={() => open(undefined)} />}
      {sid && <SidSheet sid={sid} onClose={close} />}
      {change && <ChangeSheet key={change} id={change} onClose={close} />}
    </>
  )
}
