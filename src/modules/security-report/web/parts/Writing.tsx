import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { type TextApi, useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type Report, save, submit } from '../../contract.ts'
import module from '../../module.ts'
import { writing } from '../../rules.ts'
import { PeopleFields } from './PeopleFields.tsx'

type Written = InputOf<typeof submit>
const STARRED = { required: true }
const NEW: Written = { severity: 'low', place: '', description: '', people: [], policeCalled: false, ambulanceCalled: false, lossFen: null, attachments: [] }

const writtenOf = ({ id, saved, kind, severity, occurredAt, place, description, attachments, ...report }: Report): Written => ({
  ...{ id, basedOn: saved.revision, kind, severity, occurredAt, place, description, people: report.people },
  ...{ policeCalled: report.policeCalled, ambulanceCalled: report.ambulanceCalled, lossFen: report.lossFen },
  attachments: attachments.map((file) => file.id),
})

/** The form of a report: kept as a draft, or put before security management. */
export function Writing({ before }: { before?: Report }) {
  const text = useText()
  const { t, lang } = text
  const { say } = useSay()
  const navigate = useNavigate()
  const leave = (said: string) => {
    say(said)
    navigate(`/${lang}/securityReport/reportList`)
  }
  const form = useForm(submit, {
    initial: before ? writtenOf(before) : NEW,
    draft: `security-report.${before?.id ?? 'new'}`,
    // nobody's contact stays on a device that others use too
    unkept: ['people'],
    words: 'security-report.form.',
    check: { set: writing, facts: { draft: false }, p: {} },
    onSent: ({ number }) => leave(t('security-report.form.submitted', { number })),
  })
  const saving = useSend(save)
  const keep = async () => {
    const { declared: _, ...written } = form.values
    if (!(await saving.attempt(written))) return
    form.discard()
    leave(t('security-report.form.kept'))
  }
  const now = before && { ...writtenOf(before), saved: before.saved }
  return (
    <PageForm form={form} overtaken={overtaken(form, now, (one) => saidOf(text, one))}>
      {before?.rejectReason && (
        <p className="note-box warn" role="note">
          {t('security-report.list.rejectReason')}: <span data-typed="">{before.rejectReason}</span>
        </p>
      )}
      <Card title={t('security-report.form.what')}>
        <Fields
          of={form}
          only={['kind', 'severity', 'occurredAt', 'place', 'description']}
          over={{ kind: STARRED, occurredAt: STARRED, place: STARRED, description: STARRED }}
        />
      </Card>
      <Card title={t('security-report.form.people')}>
        <PeopleFields value={form.values.people ?? []} fault={form.fault} onChange={(people) => form.set('people', people)} />
      </Card>
      <Card title={t('security-report.form.after')}>
        <Fields
          of={form}
          only={['policeCalled', 'ambulanceCalled', 'lossFen', 'attachments']}
          pairs={[['policeCalled', 'ambulanceCalled']]}
          over={{
            attachments: (field) => <SentFiles {...field} policy={module.name} before={before?.attachments} />,
          }}
        />
      </Card>
      <Card>
        <Fields
          of={form}
          only={['declared']}
          over={{
            declared: ({ value, onChange, ...field }) => (
              <ManyField
                {...field}
                required
                value={value ? ['yes'] : []}
                options={[{ value: 'yes', label: t('security-report.form.declare') }]}
                onChange={(next) => onChange(next?.includes('yes') ?? false)}
              />
            ),
          }}
        />
      </Card>
      <ActionBar>
        <button type="button" className="btn" disabled={saving.sending || form.sending} onClick={() => void keep()}>
          {t('security-report.form.keep')}
        </button>
        <button type="submit" className="btn p" disabled={saving.sending || form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}

const saidOf = ({ t, lang }: TextApi, one: Partial<Written>): SaidOf => [
  [t('security-report.form.kind'), one.kind ? t(`security-report.kind.${one.kind}`) : ''],
  [t('security-report.form.severity'), one.severity ? t(`security-report.severity.${one.severity}`) : ''],
  [t('security-report.form.occurredAt'), one.occurredAt ? formatInstant(one.occurredAt, lang) : ''],
  [t('security-report.form.place'), one.place ?? ''],
  [t('security-report.form.description'), one.description ?? ''],
  [t('security-report.form.people'), (one.people ?? []).map(({ name }) => name).join(' · ')],
]
