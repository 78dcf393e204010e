import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { sayMonth } from '#foundation/time.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { payslip, payslipMonths } from '../../contract/index.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { Verified } from './Verified.tsx'

type Found = OutputOf<typeof userAllByKeyword>[number]

/** Finds the payslip that is to be put right: opening it is noted for its person. */
export function CorrectSheet({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const [person, setPerson] = useState<Found>()
  const [month, setMonth] = useState<string>()
  return (
    <Sheet title={t('payslip.correct')} onClose={onClose}>
      <Verified>
        <div className="stack">
          <p className="hint">{t('payslip.correctSays')}</p>
          <PersonField<Found>
            label={t('payslip.person')}
            required
            value={person}
            find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
            onChange={(one) => {
              setPerson(one)
              setMonth(undefined)
            }}
          />
          {person && <Months ssoId={person.ssoId} month={month} onMonth={setMonth} />}
          {person && month && <Opened key={`${person.ssoId} ${month}`} ssoId={person.ssoId} month={month} onClose={onClose} />}
        </div>
      </Verified>
    </Sheet>
  )
}

function Months({ ssoId, month, onMonth }: { ssoId: string; month: string | undefined; onMonth(month: string | undefined): void }) {
  const { t, lang } = useText()
  const call = useCall(payslipMonths, { sso: asSsoId(ssoId) }, { secret: true })
  return (
    <Loaded call={call} lines={1}>
      {({ months }) =>
        months.length === 0 ? (
          <Empty text={t('payslip.none')} />
        ) : (
          <SelectField
            label={t('payslip.month')}
            required
            value={month}
            placeholder={t('payslip.choose')}
            options={months.map((one) => ({ value: one.month, label: sayMonth(one.month, lang) }))}
            onChange={onMonth}
          />
        )
      }
    </Loaded>
  )
}

function Opened({ ssoId, month, onClose }: { ssoId: string; month: string; onClose(): void }) {
  const call = useCall(payslip, { ssoId: asSsoId(ssoId), month }, { secret: true })
  return <Loaded call={call}>{(slip) => <CorrectForm key={slip.version} slip={slip} onClose={onClose} />}</Loaded>
}
