import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { Fields, field } from '#foundation/web/kit/FormFields.tsx'
import { TimeField } from '#foundation/web/kit/fields.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import type { ApplicationGiven } from '../../contract/index.ts'

type Form = FormApi<ApplicationGiven>
type Someone = Pick<PersonRef, 'ssoId' | 'nameCn' | 'nameEn'>

const find = (keyword: string) => callEndpoint(userAllByKeyword, { keyword })

/** Who hosts a VIP party on site, in which language the guide speaks, and what else they need. */
export function HostFields({ form, before }: { form: Form; before: Someone | undefined }) {
  const [host, choose] = useState<Someone | undefined>(before)
  return (
    <Fields
      of={form}
      only={['host', 'guideLanguage', 'needs']}
      over={{
        host: ({ label, fault, onChange }) => (
          <PersonField<Someone>
            label={label}
            required
            fault={fault}
            value={host}
            find={find}
            onChange={(one) => {
              choose(one)
              onChange(one?.ssoId)
            }}
          />
        ),
        guideLanguage: { required: true },
      }}
    />
  )
}

/** From when to when people enter to work. */
export function TimesFields({ form }: { form: Form }) {
  return (
    <div className="pair">
      <TimeField {...field(form, 'entryTime')} required />
      <TimeField {...field(form, 'exitTime')} required />
    </div>
  )
}
