import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/fields.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card, type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { issuePaper } from '../../contract.ts'

/** About a shift. */
const USUAL_HOURS = 8

/** For whom, and for how long. */
export function PaperForm({ onClose, onIssued }: { onClose(): void; onIssued(issued: OutputOf<typeof issuePaper>): void }) {
  const { t } = useText()
  const me = useMe()
  const [chosen, choose] = useState<FoundPerson>()
  const { values, set, ...form } = useForm(issuePaper, { initial: { hours: USUAL_HOURS }, draft: 'my-qrcode.paper', onSent: onIssued })
  // a draft holds the number only
  const kept = useCall(card, { ssoId: values.ssoId ?? me.ssoId }, { enabled: values.ssoId !== undefined && chosen === undefined }).data
  return (
    <FormSheet title={t('my-qrcode.paper.issue')} form={{ values, set, ...form }} action={t('my-qrcode.paper.issue')} onClose={onClose}>
      <p className="muted" style={{ marginBottom: 12 }}>
        {t('my-qrcode.paper.about')}
      </p>
      <PersonField
        label={t('my-qrcode.paper.person')}
        required
        value={[chosen, kept].find((one) => values.ssoId !== undefined && one?.ssoId === values.ssoId)}
        fault={form.fault('ssoId')}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        onChange={(person) => {
          choose(person)
          set('ssoId', person?.ssoId)
        }}
      />
      <NumberField
        label={t('my-qrcode.paper.hours')}
        required
        unit={t('my-qrcode.paper.hour')}
        value={values.hours}
        fault={form.fault('hours')}
        onChange={(hours) => set('hours', hours)}
      />
    </FormSheet>
  )
}
