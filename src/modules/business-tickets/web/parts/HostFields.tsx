import type { PersonRef } from '#foundation/contract/schemas.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Fields, field } from '#foundation/web/kit/FormFields.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import type { ApplicationGiven } from '../../contract/index.ts'

type Form = FormApi<ApplicationGiven>
type Someone = Pick<PersonRef, 'ssoId' | 'nameCn' | 'nameEn'>

/** Who hosts a VIP party on site, in which language the guide speaks, and what else they need. */
export function HostFields({ form, before }: { form: Form; before: Someone | undefined }) {
  return (
    <Fields
      of={form}
      only={['host', 'guideLanguage', 'needs']}
      over={{
        host: (field) => <PersonPick {...field} required before={before} />,
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
