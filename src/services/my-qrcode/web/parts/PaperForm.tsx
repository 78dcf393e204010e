import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { issuePaper } from '../../contract.ts'

/** About a shift. */
const USUAL_HOURS = 8

/** For whom, and for how long. */
export function PaperForm({ onClose, onIssued }: { onClose(): void; onIssued(issued: OutputOf<typeof issuePaper>): void }) {
  const { t } = useText()
  const { values, set, ...form } = useForm(issuePaper, { initial: { hours: USUAL_HOURS }, draft: 'my-qrcode.paper', onSent: onIssued })
  return (
    <FormSheet title={t('my-qrcode.paper.issue')} form={{ values, set, ...form }} action={t('my-qrcode.paper.issue')} onClose={onClose}>
      <p className="muted">{t('my-qrcode.paper.about')}</p>
      <PersonPick label={t('my-qrcode.paper.person')} required value={values.ssoId} fault={form.fault('ssoId')} onChange={(ssoId) => set('ssoId', ssoId)} />
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
