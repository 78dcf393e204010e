import { useNavigate, useParams } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { form as call, type Form, formCopy } from '../contract/forms.ts'
import { itemsOf } from '../rules/items.ts'
import { FormEditor } from './parts/FormEditor.tsx'
import { FormStatus } from './parts/FormStatus.tsx'
import { Sections } from './parts/Items.tsx'

/** A form: written as long as it is not published, read and copied afterwards (PERF-22). */
export default function EvaluationForm() {
  const { t } = useText()
  const { id = '' } = useParams()
  const opened = useCall(call, { id })
  return (
    <Page title={t('screen./{lang}/performance/forms/{id}')} back>
      <Loaded call={opened} lines={12}>
        {(form) => (form.can.includes('edit') ? <FormEditor key={form.id} given={givenOf(form)} /> : <Read form={form} />)}
      </Loaded>
    </Page>
  )
}

const givenOf = ({ id, version, formName, departmentCode, jobCode, jobTitle, selfEvaluationEnabled, ...rest }: Form) => ({
  ...{ id, version, formName, departmentCode, jobCode, jobTitle, selfEvaluationEnabled },
  ...{ capabilityShare: rest.capabilityShare, capabilities: rest.capabilities, jobResponsibilities: rest.jobResponsibilities },
})

function Read({ form }: { form: Form }) {
  const { t, lang, pick, name } = useText()
  const navigate = useNavigate()
  const { attempt, sending } = useSend(formCopy)
  const copy = async () => {
    const made = await attempt({ id: form.id })
    if (made) await navigate(`/${lang}/performance/forms/${made.id}`)
  }
  const of = (key: string) => t(`performance.forms.${key}`)
  const typed = (text: string) => <span data-typed="">{text}</span>
  return (
    <div className="stack">
      <Card
        title={typed(form.formName)}
        extra={
          <button type="button" className="btn p" disabled={sending} onClick={() => void copy()}>
            {t('performance.forms.copyAsNew')}
          </button>
        }
      >
        <Facts
          items={[
            { label: of('status'), value: <FormStatus {...form} /> },
            { label: of('department'), value: typed(pick(form.departmentCn, form.departmentEn)) },
            { label: of('job'), value: typed(`${form.jobTitle} ${form.jobCode}`) },
            { label: of('versionNo'), value: t('performance.forms.version', { versionNo: form.versionNo }) },
            { label: of('selfEvaluationEnabled'), value: t(form.selfEvaluationEnabled ? 'kit.yes' : 'kit.no') },
            { label: of('updater'), value: <bdi translate="no">{name(form.updater)}</bdi> },
            { label: of('updatedAt'), value: formatInstant(form.updatedAt, lang) },
          ]}
        />
      </Card>
      <Card title={t('performance.items')}>
        <Sections items={itemsOf(form.capabilities, form.jobResponsibilities)} share={form.capabilityShare} />
      </Card>
    </div>
  )
}
