import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { type Form, formSave, proxyMine } from '../../contract/index.ts'
import { MOST_COLLABORATORS } from '../../contract/shapes.ts'

type Given = Partial<InputOf<typeof formSave>>

const givenOf = ({ id, purpose, tripFrom, tripTo, collaborators }: Form): Given => ({
  ...{ id, purpose, tripFrom, tripTo },
  collaborators: collaborators.map(({ ssoId }) => ssoId),
})

/** Who is paid, for what and when; a new form begins with it. */
export function HeadForm({ of }: { of?: Form }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const form = useForm(formSave, {
    initial: of ? { ...givenOf(of), basedOn: of.saved.revision } : { tripFrom: null, tripTo: null, collaborators: [] },
    draft: `reimbursement.form.${of?.id ?? 'new'}`,
    words: 'reimbursement.form.',
    onSent({ id }) {
      say(t('reimbursement.form.saved'))
      if (!of) navigate(`/${lang}/tmr/expense-account/edit/${id}`, { replace: true })
    },
  })
  const said = ({ purpose, tripFrom, tripTo, collaborators }: Given): SaidOf => [
    [t('reimbursement.form.purpose'), purpose ?? ''],
    [t('reimbursement.form.tripFrom'), tripFrom ?? ''],
    [t('reimbursement.form.tripTo'), tripTo ?? ''],
    [t('reimbursement.form.collaborators'), (collaborators ?? []).join(' ')],
  ]
  const typed = form.values.collaborators ?? []
  const names = useDirectoryNames(typed)
  return (
    <Card title={t('reimbursement.step.head')}>
      <PageForm form={form} overtaken={of && overtaken(form, { ...givenOf(of), saved: of.saved }, said)}>
        {!of && <ForWhom value={form.values.reimburser} fault={form.fault('reimburser')} onChange={(one) => form.set('reimburser', one)} />}
        <Fields of={form} only={['purpose', 'tripFrom', 'tripTo']} pairs={[['tripFrom', 'tripTo']]} over={{ purpose: { lines: false } }} />
        <SsoListField
          label={t('reimbursement.form.collaborators')}
          note={t('reimbursement.form.collaborators.note')}
          value={typed}
          names={names}
          most={MOST_COLLABORATORS}
          fault={(path) => form.fault(path ? `collaborators.${path}` : 'collaborators')}
          onChange={(value) => form.set('collaborators', value)}
        />
        <div className="row end">
          <button type="submit" className="btn p" disabled={form.sending}>
            {form.sending ? t('kit.sending') : t(of ? 'kit.save' : 'reimbursement.form.next')}
          </button>
        </div>
      </PageForm>
    </Card>
  )
}

interface ForProps {
  value: string | undefined
  fault: string | undefined
  onChange(ssoId: string | undefined): void
}

/** Oneself, or somebody for whom one may act today. */
function ForWhom({ value, fault, onChange }: ForProps) {
  const { t, name } = useText()
  const me = useMe()
  const held = useCall(proxyMine, {}).data?.held.filter(({ inForce }) => inForce) ?? []
  if (held.length === 0) return null
  const options: { value: string; label: string }[] = [me, ...held.map(({ principal }) => principal)].map((one) => ({ value: one.ssoId, label: name(one) }))
  return <SelectField label={t('reimbursement.forms.reimburser')} fault={fault} always typed value={value ?? me.ssoId} options={options} onChange={onChange} />
}
