import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import type { Letter, letterPerson } from '../../contract.ts'
import { higherOf } from '../../rules/writing.ts'
import type { Written } from './Writing.tsx'

interface Props {
  form: FormApi<Written>
  before?: Letter
  person: OutputOf<typeof letterPerson> | undefined
}

/** Who is warned, how gravely and for what; with a reason where a higher warning is in force (WARN-10). */
export function WhoFields({ form, before, person }: Props) {
  const { t } = useText()
  const inForce = (person?.letters ?? []).flatMap(({ inForce: is, level, category, validUntil }) => (is && validUntil ? [{ level, category, validUntil }] : []))
  const lower = higherOf(inForce, form.values) !== undefined || !!form.values.levelReason
  // a record, and a letter written anew, are of whom they are about
  const fixed = before && (before.source !== 'manual' || before.status === 'invalidated')
  return (
    <>
      {fixed ? (
        <div className="field">
          <span className="label">{t('disciplinary.person')}</span>
          <PersonCell person={before.person} />
        </div>
      ) : (
        <PersonField<PersonRef>
          label={t('disciplinary.person')}
          required
          value={person}
          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
          fault={form.fault('ssoId')}
          onChange={(one) => form.set('ssoId', one?.ssoId)}
        />
      )}
      <Fields of={form} only={['level', 'category']} pairs={[['level', 'category']]} />
      {lower && (
        <>
          <p className="note-box warn">{t('disciplinary.form.higher')}</p>
          <Fields of={form} only={['levelReason']} over={{ levelReason: { required: true } }} />
        </>
      )}
    </>
  )
}
